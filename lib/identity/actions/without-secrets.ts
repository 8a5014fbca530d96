import type { ActionSecrets, Authentication } from "./call-headers";

const HIDDEN = "••••••";

/** Hides the secrets of a call in a text from the called service, also as encoded in headers, JSON and URLs. */
export function withoutSecrets(text: string, { type, properties }: Authentication, secrets: ActionSecrets): string {
	const { authentication, signing } = secrets;
	const basic = type === "BASIC" ? [Buffer.from(`${properties.username}:${authentication}`).toString("base64")] : [];
	const forms = [authentication, signing, signing?.slice("whsec_".length), ...basic]
		.filter((secret) => secret !== undefined && secret !== "")
		.flatMap((secret) => [
			secret as string,
			JSON.stringify(secret).slice(1, -1),
			encodeURIComponent(secret as string),
			Buffer.from(secret as string).toString("base64"),
			Buffer.from(secret as string).toString("base64url"),
			Buffer.from(secret as string).toString("hex"),
		]);
	// The longest first, because a secret may be a part of another one.
	const ordered = [...new Set(forms)].toSorted((a, b) => b.length - a.length);
	return ordered.reduce((hidden, form) => hidden.replaceAll(form, HIDDEN), text);
}
