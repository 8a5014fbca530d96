import { requestText } from "@/app/request-text";
import { linkableIdentityProviders } from "@/lib/identity/identity-providers";
import { barePage } from "@/lib/platform/markup/bare-page";
import { element, text } from "@/lib/platform/markup/xml-text";
import { accountPost, seePage } from "../../account-form";
import { linkAt, notLinked } from "./link-at";
import { pendingCookie } from "./pending-link";

const PAGE = "/account/security";

/** Sends the signed-in user to an identity provider, whose response links the account there. */
export const POST = accountPost(
	PAGE,
	async ({ context, form }, request) => {
		const { principal } = context;
		const linkable = await linkableIdentityProviders(principal.organizationId);
		const provider = linkable.find(({ id }) => id === form.get("provider"));
		if (provider === undefined) return seePage(`${PAGE}?done=gone`);
		const result = await linkAt(context, provider.id, { request, values: {}, data: {} });
		if (result?.kind !== "redirect") return notLinked(principal.id, result);
		const cookie = pendingCookie(principal.id, { identityProviderId: provider.id, data: { ...result.data } });
		return elsewhere(request, { name: provider.name, url: result.url, cookie });
	},
	{ fresh: true },
);

/** A page that leads on by itself, because the policy of the account's pages lets no form redirect to another server. */
async function elsewhere(
	request: Request,
	{ name, url, cookie }: { name: string; url: string; cookie: string },
): Promise<Response> {
	const { t, language } = await requestText();
	const { status, headers, body } = barePage({
		language,
		title: t("account:linked.at", { name }),
		content: [element("p", {}, element("a", { href: url }, text(t("account:linked.continue"))))],
		script: "",
		refresh: { seconds: 0, url },
		// The front door sets the policy of every page.
		nonce: request.headers.get("x-nonce") ?? undefined,
	});
	const { "content-security-policy": _, ...others } = headers;
	const answered = new Headers(others);
	answered.append("set-cookie", cookie);
	return new Response(body, { status, headers: answered });
}
