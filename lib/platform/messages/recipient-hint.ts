import type { MessageChannel } from "./contract-parts";

/** A part of an address that is enough to recognise it, but not to write to it: `j…@example.com`, `+49…21`, `01a1fa6c…`. */
export function recipientHint(channel: MessageChannel, to: string): string {
	const points = Array.from(to.replace(/\p{C}/gu, ""));
	if (channel === "push") return `${points.slice(0, 8).join("")}…`;
	if (channel === "sms") return points.length < 8 ? "…" : `${points.slice(0, 3).join("")}…${points.slice(-2).join("")}`;
	const at = points.lastIndexOf("@");
	if (at < 1) return "…";
	return `${points[0]}…${points.slice(at, at + MAX_DOMAIN).join("")}`;
}

const MAX_DOMAIN = 100;
