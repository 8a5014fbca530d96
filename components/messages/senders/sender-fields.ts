import { ownMember } from "@/lib/platform/kernel/own-member";
import type { Provider } from "@/lib/platform/messages/contract";

/** One setting of a provider, and its form field. */
export interface SenderField {
	name: string;
	kind: "text" | "number" | "choice" | "check" | "lines" | "area";
	usual: string;
	required?: boolean;
	hint?: boolean;
	choices?: readonly string[];
	/** Used only for requests with a body. */
	withBody?: boolean;
}

const from = { name: "from", kind: "text", usual: "", hint: true } as const;

/** The settings of each provider in the order of the form, by their names. */
export const senderFields: Readonly<Record<Provider, readonly SenderField[]>> = {
	smtp: [
		{ name: "host", kind: "text", usual: "", required: true, hint: true },
		{ name: "port", kind: "number", usual: "587", required: true },
		{ name: "security", kind: "choice", usual: "starttls", choices: ["starttls", "tls", "opportunistic"] },
		{ name: "verifyCertificate", kind: "check", usual: "true" },
		{ name: "username", kind: "text", usual: "" },
		{ name: "fromAddress", kind: "text", usual: "", required: true },
		{ name: "fromName", kind: "text", usual: "", hint: true },
		{ name: "replyTo", kind: "text", usual: "" },
	],
	twilio: [
		{ name: "accountSid", kind: "text", usual: "", required: true },
		from,
		{ name: "messagingServiceSid", kind: "text", usual: "", hint: true },
		{ name: "baseUrl", kind: "text", usual: "https://api.twilio.com", required: true },
	],
	vonage: [
		{ name: "apiKey", kind: "text", usual: "", required: true },
		{ ...from, required: true },
		{ name: "baseUrl", kind: "text", usual: "https://rest.nexmo.com", required: true },
	],
	http: [
		{ name: "method", kind: "choice", usual: "POST", choices: ["POST", "PUT", "PATCH", "GET"] },
		{ name: "url", kind: "text", usual: "", required: true, hint: true },
		{ name: "headers", kind: "lines", usual: "", hint: true },
		{
			name: "contentType",
			kind: "choice",
			usual: "application/json",
			choices: ["application/json", "application/x-www-form-urlencoded", "text/plain"],
			withBody: true,
		},
		{ name: "body", kind: "area", usual: '{"to":"{{to}}","text":"{{text}}"}', hint: true, withBody: true },
	],
};

/** The typed text of each setting. */
export type SenderValues = Readonly<Record<string, string>>;

/** The values of the stored settings; defaults for the others. */
export function valuesOf(provider: Provider, settings: Readonly<Record<string, unknown>>): SenderValues {
	const entries = senderFields[provider].map(({ name, usual, kind }) => {
		const kept = settings[name];
		if (kept === undefined) return [name, Object.keys(settings).length === 0 ? usual : ""];
		return [name, kind === "lines" ? headerLines(kept) : String(kept)];
	});
	return Object.fromEntries(entries) as SenderValues;
}

/** The settings for these values, without empty ones. */
export function settingsOf(provider: Provider, values: SenderValues): Record<string, unknown> {
	const entries = senderFields[provider].flatMap(({ name, kind }): [string, unknown][] => {
		const value = ownMember(values, name) ?? "";
		if (kind === "check") return [[name, value === "true"]];
		if (kind === "lines") return [[name, headersOf(value)]];
		if (kind === "area") return [[name, value]];
		if (value.trim() === "") return [];
		return [[name, kind === "number" ? Number(value) : value.trim()]];
	});
	return Object.fromEntries(entries);
}

function headerLines(headers: unknown): string {
	return (headers as { name: string; value: string }[]).map(({ name, value }) => `${name}: ${value}`).join("\n");
}

function headersOf(text: string): { name: string; value: string }[] {
	return text
		.split(/\r?\n/)
		.filter((line) => line.trim() !== "")
		.map((line) => {
			const at = line.indexOf(":");
			return at === -1
				? { name: line.trim(), value: "" }
				: { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
		});
}
