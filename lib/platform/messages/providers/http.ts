import type { z } from "zod";
import type { httpSettings } from "../sender-input";
import { callProvider } from "./call-provider";
import { fillTemplate } from "./fill-template";
import type { Send } from "./provider";

/** Sends through any service that takes a message by one HTTP request. */
export function http(settings: z.output<typeof httpSettings>, secret: string, fetch: typeof globalThis.fetch): Send {
	const { method, contentType, headers, body } = settings;
	return (message, signal) => {
		const { id, to, subject, text, html } = message;
		const values = { id, to, subject, text, html, secret };
		const url = fillTemplate(settings.url, values, "url");
		const filled = headers.map(({ name, value }): [string, string] => [name, fillTemplate(value, values, "header")]);
		if (method === "GET") return callProvider(fetch, url, { method, headers: filled, signal });
		return callProvider(fetch, url, {
			method,
			headers: [...filled, ["content-type", `${contentType}; charset=utf-8`]],
			body: fillTemplate(body, values, contentType),
			signal,
		});
	};
}
