import type { z } from "zod";
import type { twilioSettings } from "../sender-input";
import { callProvider } from "./call-provider";
import { type Delivered, delivered, type Send } from "./provider";

/** Sends text messages through Twilio: its resource `Messages`, API 2010-04-01. */
export function twilio(
	settings: z.output<typeof twilioSettings>,
	authToken: string,
	fetch: typeof globalThis.fetch,
): Send {
	const { accountSid, from, messagingServiceSid, baseUrl } = settings;
	const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, baseUrl).href;
	const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
	return ({ to, text }, signal) => {
		const form = new URLSearchParams({ To: to, Body: text });
		if (messagingServiceSid !== undefined) form.set("MessagingServiceSid", messagingServiceSid);
		else form.set("From", from ?? "");
		const headers = { authorization, accept: "application/json", "content-type": "application/x-www-form-urlencoded" };
		return callProvider(fetch, url, { method: "POST", headers, body: form.toString(), signal }, judge);
	};
}

/** Codes of a 400 that concern the account and may be temporary: https://www.twilio.com/docs/api/errors */
const OURS = new Set([20003, 20429, 21606, 21603, 21611, 21212, 21659, 21701, 21703, 21704]);

function judge(status: number, body: string): Delivered | undefined {
	const code = /"code"\s*:\s*(\d{1,6})/.exec(body)?.[1];
	if (status !== 400 || code === undefined) return undefined;
	return delivered(OURS.has(Number(code)) ? "unavailable" : "refused", `Twilio ${code}`, body);
}
