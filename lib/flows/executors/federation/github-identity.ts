import { type Configuration, fetchProtectedResource } from "openid-client";
import { z } from "zod";
import type { ExecutionIdentityProvider } from "@/lib/identity/identity-providers";
import { type FederatedIdentity, plainClaims } from "./federated-identity";
import type { ProviderTokens } from "./finish-at-provider";
import { WrongAnswer } from "./provider-failure";

/** The numeric id does not change when an account is renamed. */
const account = z.looseObject({ id: z.union([z.int(), z.string().min(1)]) });
const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** The owner of the access token. The profile may show any address, so the primary one is requested separately. */
export async function githubIdentity(
	{ endpoints }: ExecutionIdentityProvider,
	configuration: Configuration,
	{ access_token: token }: ProviderTokens,
): Promise<FederatedIdentity> {
	const read = async <Schema extends z.ZodType>(url: string, schema: Schema): Promise<z.output<Schema>> => {
		const headers = new Headers({ accept: "application/vnd.github+json" });
		const response = await fetchProtectedResource(configuration, token, new URL(url), "GET", undefined, headers);
		if (response.status >= 500) throw new Error(`answered ${response.status}`);
		if (response.status !== 200) throw new WrongAnswer(`answered ${response.status}`);
		const parsed = schema.safeParse(await response.json());
		if (!parsed.success) throw new WrongAnswer("an unexpected body");
		return parsed.data;
	};
	const profile = await read(endpoints?.userinfo ?? "", account);
	const listed = endpoints?.emails === undefined ? [] : await read(endpoints.emails, addresses);
	const primary = listed.find(({ primary, verified }) => primary && verified);
	const { email: _, ...claims } = plainClaims(profile);
	return {
		subject: String(profile.id),
		email: primary?.email ?? null,
		emailVerified: primary !== undefined,
		claims: { ...claims, ...(primary === undefined ? {} : { email: primary.email }) },
		amr: [],
	};
}
