/** A part of an address that is enough to recognise it, but not to write to it: `j…@example.com`, `+49…21`. */
export function recipientHint(channel: "email" | "sms", to: string): string {
	const points = Array.from(to.replace(/\p{C}/gu, ""));
	if (channel === "sms") return points.length < 8 ? "…" : `${points.slice(0, 3).join("")}…${points.slice(-2).join("")}`;
	const at = points.lastIndexOf("@");
	if (at < 1) return "…";
	return `${points[0]}…${points.slice(at, at + MAX_DOMAIN).join("")}`;
}

const MAX_DOMAIN = 100;
