import { providerFor } from "../engine/provider-for";

/** Revokes the tokens of a response, and no other token of the same grant, which the application may use. */
export async function revokeIssued(organizationId: string, members: Readonly<Record<string, unknown>>): Promise<void> {
	const { AccessToken, RefreshToken } = await providerFor({ organizationId, prefix: "" });
	const { access_token: access, refresh_token: refresh } = members;
	await Promise.all([
		typeof access === "string" ? AccessToken.find(access).then((token) => token?.destroy()) : null,
		typeof refresh === "string" ? RefreshToken.find(refresh).then((token) => token?.destroy()) : null,
	]);
}
