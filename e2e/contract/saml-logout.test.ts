import { inflateRawSync } from "node:zlib";
import { type Profile, ValidateInResponseTo } from "@node-saml/node-saml";
import { describe, expect, test } from "vitest";
import { signXml } from "@/lib/platform/saml";
import { Browser, type Page } from "../fixtures/browser";
import { baseUrl } from "../fixtures/run";
import {
	answeredForm,
	aServiceProvider,
	postFromElsewhere,
	refusalOf,
	responseForm,
	signing,
	statusOf,
	type TestProvider,
	xmlOf,
} from "../fixtures/saml";

/** The profile of a user who is signed in to the service provider, as the service provider receives it. */
async function signedIn(provider: TestProvider, browser: Browser): Promise<Profile> {
	const client = provider.client();
	const form = await answeredForm(browser, await browser.open(await client.getAuthorizeUrlAsync("", undefined, {})));
	const { profile } = await client.validatePostResponseAsync(form.hidden);
	if (profile === null) throw new Error("nobody signed in");
	return profile;
}

/** Whether the browser would be asked for a password. */
async function isAsked(provider: TestProvider, browser: Browser): Promise<boolean> {
	const page = await browser.open(await provider.client().getAuthorizeUrlAsync("", undefined, {}));
	return page.url.pathname.startsWith("/gate/flow/");
}

/** The SAML response in the URL of a page. */
const answerAt = ({ url }: Page) =>
	inflateRawSync(Buffer.from(url.searchParams.get("SAMLResponse") ?? "", "base64")).toString();

const logoutAddress = (provider: TestProvider, profile: Profile, relayState = "", settings = signing(provider)) =>
	provider.client(settings).getLogoutUrlAsync(profile, relayState, {});

describe("a logout that a service provider asks for", () => {
	test("by redirect ends the session, and is answered with a signed response", async () => {
		const provider = await aServiceProvider();
		const browser = new Browser(baseUrl());
		const profile = await signedIn(provider, browser);
		expect(await isAsked(provider, browser)).toBe(false);
		const client = provider.client(signing(provider));
		const end = await browser.open(await client.getLogoutUrlAsync(profile, "where it was", {}));
		expect(`${end.url.origin}${end.url.pathname}`).toBe(provider.logoutUrl);
		const query = Object.fromEntries(end.url.searchParams);
		expect(query).toMatchObject({ RelayState: "where it was", Signature: expect.any(String) });
		expect(await client.validateRedirectAsync(query, end.url.search.slice(1))).toMatchObject({ loggedOut: true });
		expect(await isAsked(provider, browser)).toBe(true);
	});

	test("by post is answered by a post, where the application is set so", async () => {
		const provider = await aServiceProvider({
			singleLogout: {
				enabled: true,
				url: "https://sp.example/logout",
				responseUrl: "https://sp.example/done",
				binding: "post",
			},
		});
		const browser = new Browser(baseUrl());
		const profile = await signedIn(provider, browser);
		const client = provider.client({ validateInResponseTo: ValidateInResponseTo.never });
		const xml = await client._generateLogoutRequest(profile);
		const certificate = (provider.application.certificate as { value: string }).value;
		const signed = signXml(xml.replace(/^<\?xml[^>]*\?>/, ""), {
			privateKey: provider.privateKey,
			certificate,
			algorithm: "rsa-sha256",
		});
		const answer = await postFromElsewhere("/t/root/samlsso/logout", {
			SAMLRequest: Buffer.from(signed).toString("base64"),
		});
		const form = responseForm({ ...answer, url: new URL(baseUrl()) } as Page);
		expect(form.action).toBe("https://sp.example/done");
		expect(statusOf(xmlOf(form))).toEqual(["Success"]);
		expect(await client.validatePostResponseAsync(form.hidden)).toMatchObject({ loggedOut: true });
		expect(await isAsked(provider, browser)).toBe(true);
	});

	test("tells every other service provider of the session, and then answers", async () => {
		const [first, second] = [await aServiceProvider(), await aServiceProvider()];
		const browser = new Browser(baseUrl());
		const profile = await signedIn(first, browser);
		const other = await signedIn(second, browser);
		const asked = await browser.open(await logoutAddress(first, profile, "there"));
		// The session has ended, whatever the other service provider does.
		expect(await isAsked(second, browser)).toBe(true);
		expect(`${asked.url.origin}${asked.url.pathname}`).toBe(second.logoutUrl);
		const client = second.client(signing(second));
		const told = await client.validateRedirectAsync(
			Object.fromEntries(asked.url.searchParams),
			asked.url.search.slice(1),
		);
		expect(told.profile).toMatchObject({ nameID: other.nameID, sessionIndex: other.sessionIndex });
		const back = await client.getLogoutResponseUrlAsync(told.profile as Profile, "", {}, true);
		const forged = second.client(signing(await aServiceProvider()));
		const wrong = await forged.getLogoutResponseUrlAsync(told.profile as Profile, "", {}, true);
		expect(refusalOf(await browser.open(wrong))).toBe("invalid_request");
		expect(refusalOf(await browser.open(back.replace(/&Sig(nature|Alg)=[^&]*/g, "")))).toBe("invalid_request");
		const end = await browser.open(back);
		expect(`${end.url.origin}${end.url.pathname}`).toBe(first.logoutUrl);
		expect(end.url.searchParams.get("RelayState")).toBe("there");
		expect(statusOf(answerAt(end))).toEqual(["Success"]);
		expect(refusalOf(await browser.open(back))).toBe("used_request");
	});

	test("says where another service provider could not be told, or did not succeed", async () => {
		const first = await aServiceProvider();
		const unable = await aServiceProvider({ singleLogout: { enabled: false } });
		const browser = new Browser(baseUrl());
		const profile = await signedIn(first, browser);
		await signedIn(unable, browser);
		const end = await browser.open(await logoutAddress(first, profile));
		expect(statusOf(answerAt(end))).toEqual(["Success", "PartialLogout"]);
		const failing = await aServiceProvider({
			singleLogout: { enabled: true, url: "https://failing.example/logout", binding: "post" },
		});
		const again = await signedIn(first, browser);
		await signedIn(failing, browser);
		const form = responseForm(await browser.open(await logoutAddress(first, again)));
		expect(form.action).toBe("https://failing.example/logout");
		const client = failing.client(signing(failing));
		const told = await client.validatePostRequestAsync({ SAMLRequest: form.hidden.SAMLRequest ?? "" });
		const back = await client.getLogoutResponseUrlAsync(told.profile as Profile, "", {}, false);
		expect(statusOf(answerAt(await browser.open(back)))).toEqual(["Success", "PartialLogout"]);
	});

	test("without a SessionIndex ends every session of the name, with one only that", async () => {
		const provider = await aServiceProvider();
		const [one, two] = [new Browser(baseUrl()), new Browser(baseUrl())];
		const profile = await signedIn(provider, one);
		await signedIn(provider, two);
		await new Browser(baseUrl()).open(await logoutAddress(provider, profile));
		expect([await isAsked(provider, one), await isAsked(provider, two)]).toEqual([true, false]);
		const { sessionIndex: _, ...named } = profile;
		await new Browser(baseUrl()).open(await logoutAddress(provider, named as Profile));
		expect(await isAsked(provider, two)).toBe(true);
	});

	test.each<[string, (provider: TestProvider, profile: Profile) => Promise<string>]>([
		["is not signed", (provider, profile) => provider.client().getLogoutUrlAsync(profile, "", {})],
		[
			"is signed by somebody else",
			async (provider, profile) => logoutAddress(provider, profile, "", signing(await aServiceProvider())),
		],
		[
			"is signed with SHA-1",
			(provider, profile) => logoutAddress(provider, profile, "", { ...signing(provider), signatureAlgorithm: "sha1" }),
		],
		[
			"was sent to somebody else",
			async (provider, profile) => {
				const client = provider.client({ ...signing(provider), logoutUrl: "https://idp.example/logout" });
				const { search } = new URL(await client.getLogoutUrlAsync(profile, "", {}));
				return `/t/root/samlsso/logout${search}`;
			},
		],
		[
			"is no logout request",
			async (provider) => {
				const { search } = new URL(await provider.client(signing(provider)).getAuthorizeUrlAsync("", undefined, {}));
				return `/t/root/samlsso/logout${search}`;
			},
		],
	])("that %s ends nothing", async (_, address) => {
		const provider = await aServiceProvider();
		const browser = new Browser(baseUrl());
		const profile = await signedIn(provider, browser);
		expect(refusalOf(await browser.open(await address(provider, profile)))).toBe("invalid_request");
		expect(await isAsked(provider, browser)).toBe(false);
	});

	test("that was used before, or by an application without it, ends nothing", async () => {
		const provider = await aServiceProvider();
		const browser = new Browser(baseUrl());
		const profile = await signedIn(provider, browser);
		const address = await logoutAddress(provider, profile);
		await browser.open(address);
		await signedIn(provider, browser);
		expect(refusalOf(await browser.open(address))).toBe("used_request");
		const without = await aServiceProvider({ singleLogout: { enabled: false } });
		expect(refusalOf(await browser.open(await logoutAddress(without, profile)))).toBe("unauthorized_client");
		// The name and session index belong to another service provider, so the logout ends nothing.
		const other = await aServiceProvider();
		await browser.open(await logoutAddress(other, profile));
		expect(await isAsked(provider, browser)).toBe(false);
	});

	test("that fits no session is answered with UnknownPrincipal, not with Success (SAML 2.0 Core §3.2.2.2, Profiles §4.4.3.4)", async () => {
		const provider = await aServiceProvider();
		const browser = new Browser(baseUrl());
		const profile = await signedIn(provider, browser);
		const statusFor = async (of: Profile) => {
			const end = await browser.open(await logoutAddress(provider, of, "there"));
			expect(end.url.searchParams.get("RelayState")).toBe("there");
			return statusOf(answerAt(end));
		};
		const UNKNOWN = ["Requester", "UnknownPrincipal"];
		expect(await statusFor({ ...profile, nameID: "nobody" })).toEqual(UNKNOWN);
		expect(await statusFor({ ...profile, sessionIndex: "_another" })).toEqual(UNKNOWN);
		expect(await isAsked(provider, browser)).toBe(false);
		expect(await statusFor(profile)).toEqual(["Success"]);
		// It has ended.
		expect(await statusFor(profile)).toEqual(UNKNOWN);
	});

	test("of an application without a certificate has to name the session", async () => {
		const provider = await aServiceProvider({}, { certificate: null });
		const browser = new Browser(baseUrl());
		const profile = await signedIn(provider, browser);
		const { sessionIndex: _, ...named } = profile;
		const unsigned = (of: Profile) => provider.client().getLogoutUrlAsync(of, "", {});
		expect(refusalOf(await browser.open(await unsigned(named as Profile)))).toBe("invalid_request");
		await browser.open(await unsigned({ ...profile, sessionIndex: "_guessed" }));
		expect(await isAsked(provider, browser)).toBe(false);
		await browser.open(await unsigned(profile));
		expect(await isAsked(provider, browser)).toBe(true);
	});
});
