import { z } from "zod";
import type { vonageSettings } from "../sender-input";
import { callProvider } from "./call-provider";
import { type Delivered, delivered, type Send } from "./provider";

/** Sends text messages through Vonage: its SMS API. */
export function vonage(
	settings: z.output<typeof vonageSettings>,
	apiSecret: string,
	fetch: typeof globalThis.fetch,
): Send {
	const { apiKey, from, baseUrl } = settings;
	const url = new URL("/sms/json", baseUrl).href;
	return ({ id, to, text }, signal) => {
		const form = new URLSearchParams({
			api_key: apiKey,
			api_secret: apiSecret,
			from: from.replace(/^\+/, ""),
			to: to.replace(/^\+/, ""),
			text,
			type: isPlain(text) ? "text" : "unicode",
			"client-ref": id,
		});
		const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
		return callProvider(fetch, url, { method: "POST", headers, body: form.toString(), signal }, judge);
	};
}

const BASIC_ALPHABET = "\n\r !-?A-Za-z@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà";
/** Written as a string, which the bundler escapes: with a character beyond ASCII, V8 keeps a whole script in two bytes a character. */
const PLAIN = new RegExp(`^[${BASIC_ALPHABET}]*$`);

/** Whether the text needs only the basic alphabet of GSM 03.38. */
function isPlain(text: string): boolean {
	return PLAIN.test(text);
}

const answerSchema = z.object({
	messages: z.array(z.object({ status: z.string(), "error-text": z.string().optional() })).min(1),
});

/**
 * Statuses that may be temporary: throttling, credentials, internal error, partner, quota, too many binds, facility, signature.
 * All other statuses concern the message.
 */
const MAY_PASS = new Set(["1", "4", "5", "8", "9", "10", "11", "14", "32"]);

/** Judges the body, because the HTTP status is always 200. */
function judge(status: number, body: string): Delivered | undefined {
	if (status !== 200) return undefined;
	const parsed = answerSchema.safeParse(parseJson(body));
	if (!parsed.success) return delivered("unavailable", "unexpected answer", body);
	const failed = parsed.data.messages.find((part) => part.status !== "0");
	if (failed === undefined) return delivered("sent", "Vonage 0", body);
	const text = failed["error-text"] ?? "";
	return delivered(
		MAY_PASS.has(failed.status) ? "unavailable" : "refused",
		`Vonage ${failed.status.slice(0, 6)}`,
		text,
	);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
