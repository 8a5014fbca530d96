import { CompactEncrypt, decodeJwt, importJWK, type JWK } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { type AnIssuer, aHolder, anIssuer, presentCredential, TYPE } from "./fixtures/an-issuer";
import { anAskingOrganization, asked, begun, licence } from "./fixtures/asking-organization";
import { foreignMdoc, LICENCE, presentMdoc, SPACE } from "./fixtures/foreign-mdoc";
import { foreignWallet } from "./fixtures/foreign-wallet";
import { hasAnswered } from "./presentations/has-answered";
import { deleteOldPresentations } from "./presentations/presentations-repository";
import type { NewCredential } from "./test-wallet/made-credential";
import { receiveAnswer, requestObject } from "./wallet-endpoints";
import { walletPort } from "./wallet-port";

let issuer: AnIssuer;
let context: RequestContext;
beforeAll(async () => {
	({ issuer, context } = await anAskingOrganization());
});

/** Serves the addresses of a request without a server. */
async function served(url: string, { body }: RequestInit = {}): Promise<Response> {
	const [, , , id = "", device, part] = new URL(url).pathname.split("/");
	const form = new URLSearchParams(String(body ?? ""));
	try {
		if (part === "response") return Response.json(await receiveAnswer(id, device as "same", form));
		return new Response(await requestObject(id, device as "same", undefined));
	} catch (error) {
		return Response.json({ error: (error as { code: string }).code }, { status: 400 });
	}
}

const wallet = foreignWallet(served);

/** What a wallet presents to a request that it has read. */
async function presentation(request: Awaited<ReturnType<typeof wallet.read>>, credential: Partial<NewCredential> = {}) {
	const { client_id: aud = "", nonce } = request.authorizationRequestPayload as { client_id: string; nonce: string };
	const binding = { aud, nonce, iat: Math.floor(Date.now() / 1000) };
	return presentCredential(await issuer.issue(credential), { names: ["given_name"], binding });
}

async function answered(link: string, credential: Partial<NewCredential> = {}): Promise<Response> {
	const request = await wallet.read(link);
	return wallet.answer(request, await presentation(request, credential));
}

describe("a request to a wallet", () => {
	test("is read and verified by a wallet of others' code, and asks for what the step named", async () => {
		const { link, code } = await begun(context);
		for (const each of [link, code ?? ""]) {
			const { authorizationRequestPayload, client, dcql } = await wallet.read(each);
			expect(client.prefix).toBe("x509_hash");
			expect(authorizationRequestPayload).toMatchObject({
				response_mode: "direct_post.jwt",
				response_type: "vp_token",
			});
			expect(dcql?.query).toMatchObject({
				credentials: [
					{ format: "dc+sd-jwt", meta: { vct_values: [TYPE] }, claims: [{ id: "c0", path: ["given_name"] }] },
				],
			});
		}
	});

	test("names the nonce of a wallet that sends one, so that it knows the request was made for it (§5.10)", async () => {
		const { id } = await begun(context);
		expect(decodeJwt(await requestObject(id, "same", "n-1"))).toMatchObject({ wallet_nonce: "n-1" });
		expect(decodeJwt(await requestObject(id, "same", undefined))).not.toHaveProperty("wallet_nonce");
	});

	test("is made only where the organization has said as whom wallets are asked", async () => {
		const other = await anOrganization();
		const port = walletPort(other.principal.organizationId);
		const request = { executionId: newId(), asked, devices: "any", returnUrl: null } as const;
		expect(await port.begin(request)).toBeNull();
	});

	test("for this device alone is not answered from another one", async () => {
		const { id, code } = await begun(context, { devices: "same-device" });
		expect(code).toBeNull();
		await expect(requestObject(id, "other", undefined)).rejects.toMatchObject({ code: "WAL-1006" });
		await expect(receiveAnswer(id, "other", new URLSearchParams())).rejects.toMatchObject({ code: "WAL-1006" });
	});
});

describe("the answer of a wallet", () => {
	test("on another device is taken by the execution that asked, once", async () => {
		const { id, code, executionId, redeem } = await begun(context);
		const { organizationId } = context.principal;
		expect(await redeem()).toEqual({ kind: "waiting" });
		expect(await hasAnswered(organizationId, { id, executionId })).toBe(false);
		expect(await (await answered(code ?? "")).json()).toEqual({});
		expect(await hasAnswered(organizationId, { id, executionId })).toBe(true);
		expect(await redeem(null, newId())).toEqual({ kind: "expired" });
		expect(await redeem()).toMatchObject({ kind: "proved", credential: { claims: { given_name: "Ada" } } });
		expect(await redeem()).toEqual({ kind: "expired" });
	});

	test("on this device returns the browser with a code, without which it is not taken (other session's response)", async () => {
		const { id, link, executionId, redeem } = await begun(context);
		const { redirect_uri = "" } = await (await answered(link)).json();
		expect(redirect_uri).toMatch(/^https:\/\/login\.example\.com\/gate\/link\?execution=e&response_code=[\w-]{43}$/);
		expect(await hasAnswered(context.principal.organizationId, { id, executionId })).toBe(false);
		expect(await redeem()).toEqual({ kind: "waiting" });
		expect(await redeem("another")).toEqual({ kind: "elsewhere" });
		const code = new URL(redirect_uri).searchParams.get("response_code");
		expect(await redeem(code)).toMatchObject({ kind: "proved" });
	});

	test("counts once, also where several arrive at the same moment (replay)", async () => {
		const { code = "", redeem } = await begun(context);
		const request = await wallet.read(code ?? "");
		const answer = await presentation(request);
		const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await wallet.answer(request, answer)).status));
		expect(statuses.toSorted()).toEqual([200, 400, 400, 400]);
		const redeemed = await Promise.all([1, 2, 3].map(() => redeem()));
		expect(redeemed.map(({ kind }) => kind).toSorted()).toEqual(["expired", "expired", "proved"]);
	});

	test("to another request is refused, and the request stays open", async () => {
		const [one, two] = [await begun(context), await begun(context)];
		const request = await wallet.read(one.code ?? "");
		await wallet.answer(await wallet.read(two.code ?? ""), await presentation(request));
		expect(await two.redeem()).toEqual({ kind: "refused", refusal: "presentation-refused" });
		expect(await one.redeem()).toEqual({ kind: "waiting" });
	});

	test.each([
		["without encryption", { vp_token: "{}" }],
		["that nobody can decrypt", { response: "a.b.c.d.e" }],
		["that declines in the name of another request", { error: "access_denied", state: "another" }],
	])("%s is refused, and the request stays open", async (_, fields) => {
		const { id, redeem } = await begun(context);
		const form = new URLSearchParams(fields as unknown as Record<string, string>);
		await expect(receiveAnswer(id, "other", form)).rejects.toMatchObject({ code: "WAL-1002" });
		expect(await redeem()).toEqual({ kind: "waiting" });
	});

	test("that declines says so to the step", async () => {
		const { id, code, redeem } = await begun(context);
		const { state = "" } = (await wallet.read(code ?? "")).authorizationRequestPayload;
		await receiveAnswer(id, "other", new URLSearchParams({ error: "access_denied", state }));
		expect(await redeem()).toEqual({ kind: "declined" });
	});

	test("after the time of the request is refused, and swept", async () => {
		const { id, code, redeem } = await begun(context);
		const request = await wallet.read(code ?? "");
		const { sql } = await database();
		await sql`update wallet_presentations set expires_at = now() - interval '1 second' where id = ${id}`;
		expect((await wallet.answer(request, await presentation(request))).status).toBe(400);
		expect(await redeem()).toEqual({ kind: "expired" });
		expect(await deleteOldPresentations(100)).toBeGreaterThan(0);
		expect(await sql`select from wallet_presentations where id = ${id}`).toHaveLength(0);
	});

	test("with a credential of nobody trusted is refused with the reason", async () => {
		const stranger = await anIssuer({ nowMs: Date.now() });
		const { code, redeem } = await begun(context);
		await answered(code ?? "", { key: stranger.key, header: { x5c: stranger.x5c } });
		expect(await redeem()).toEqual({ kind: "refused", refusal: "credential-issuer" });
	});
});

describe("OpenID4VP B.2: an mdoc", () => {
	/** What another library's mdoc presents to a request that it has read, bound to the address of this or another request. */
	async function presentedTo(link: string, elsewhere?: string): Promise<Response> {
		const device = await aHolder();
		const request = await wallet.read(link);
		const read = (payload: object) => payload as { client_id: string; nonce: string; response_uri: string };
		const { client_id: clientId, nonce } = read(request.authorizationRequestPayload);
		const bound = elsewhere === undefined ? request : await wallet.read(elsewhere);
		const { response_uri: responseUri } = read(bound.authorizationRequestPayload);
		const [responseKey] = (request.authorizationRequestPayload.client_metadata as { jwks: { keys: JWK[] } }).jwks.keys;
		const made = await presentMdoc(await foreignMdoc(issuer, { device }), {
			names: [[SPACE, "given_name"]],
			device,
			request: {
				handover: { name: "OpenID4VPHandover", clientId, responseUri },
				...{ nonce, responseKey: responseKey ?? null },
			},
		});
		return wallet.answer(request, made);
	}

	test("is asked for by its document type and name spaces, and taken at the address of either device", async () => {
		for (const device of ["other", "same"] as const) {
			const { link, code, redeem } = await begun(context, { asked: licence });
			const from = device === "same" ? link : (code ?? "");
			expect((await wallet.read(from)).dcql?.query).toMatchObject({
				credentials: [
					{ format: "mso_mdoc", meta: { doctype_value: LICENCE }, claims: [{ path: [SPACE, "given_name"] }] },
				],
			});
			const { redirect_uri } = await (await presentedTo(from)).json();
			const returned = redirect_uri === undefined ? null : new URL(redirect_uri).searchParams.get("response_code");
			expect(await redeem(returned)).toMatchObject({
				kind: "proved",
				credential: { type: LICENCE, claims: { [`${SPACE}.given_name`]: "Ada" } },
			});
		}
	});

	test("that is bound to the address of the other device is refused (B.2.6.1)", async () => {
		const { link, code = "", redeem } = await begun(context, { asked: licence });
		expect((await presentedTo(code ?? "", link)).status).toBe(200);
		expect(await redeem()).toEqual({ kind: "refused", refusal: "credential-holder" });
	});
});

describe("OpenID4VP §8: what a wallet answers", () => {
	/** Encrypts any answer to the key of the request, and posts it. */
	async function posted(change: (right: { state: string; vp_token: Record<string, string[]> }) => object, header = {}) {
		const { id, code, redeem } = await begun(context);
		const request = await wallet.read(code ?? "");
		const { state = "", client_metadata: metadata } = request.authorizationRequestPayload;
		const right = { state, vp_token: { credential: [await presentation(request)] } };
		const [key] = (metadata as { jwks: { keys: JWK[] } }).jwks.keys;
		const response = await new CompactEncrypt(Buffer.from(JSON.stringify(change(right))))
			.setProtectedHeader({ alg: "ECDH-ES", enc: "A128GCM", kid: key?.kid, ...header } as never)
			.encrypt(await importJWK(key ?? {}, "ECDH-ES"));
		const told = await receiveAnswer(id, "other", new URLSearchParams({ response })).then(
			() => "taken",
			({ code }) => code,
		);
		return { told, redeemed: (await redeem()).kind };
	}

	test.each(["A128GCM", "A256GCM"])("§8.3: encrypted with %s is taken (HAIP 1.0 §5)", async (enc) => {
		expect(await posted((right) => right, { enc })).toEqual({ told: "taken", redeemed: "proved" });
	});

	test("§8.1: with a parameter that nobody knows is taken", async () => {
		const answer = await posted((right) => ({ ...right, extra: 1 }));
		expect(answer).toEqual({ told: "taken", redeemed: "proved" });
	});

	test("§8.5: that declines in an encrypted answer says so to the step", async () => {
		const answer = await posted(({ state }) => ({ state, error: "access_denied" }));
		expect(answer).toEqual({ told: "taken", redeemed: "declined" });
	});

	test.each<[string, Parameters<typeof posted>[0], object?]>([
		["§8.3 is encrypted by an algorithm that was not offered", (right) => right, { enc: "A192GCM" }],
		["§5.3 has no state", ({ vp_token }) => ({ vp_token })],
		["§5.3 has the state of another request", (right) => ({ ...right, state: "another" })],
		["§5.3 declines in the name of another request", () => ({ state: "another", error: "access_denied" })],
		["§8.1 has no presentation", ({ state }) => ({ state })],
		["§8.1 has an empty list of presentations", (right) => ({ ...right, vp_token: { credential: [] } })],
		["§8.1 has two presentations, where one was asked for", twice],
		["§8.1 has a presentation that is no text", (right) => ({ ...right, vp_token: { credential: [{}] } })],
		["§8.1 has one outside of a list", (right) => ({ ...right, vp_token: { credential: "x" } })],
		["§8.6 has one of a credential that was not asked for", other],
		["§8.3 is no object", () => []],
	])("that %s is refused, and the request stays open", async (_, change, header) => {
		expect(await posted(change, header)).toEqual({ told: "WAL-1002", redeemed: "waiting" });
	});

	function twice(right: { vp_token: Record<string, string[]> }) {
		const [one = ""] = right.vp_token.credential ?? [];
		return { ...right, vp_token: { credential: [one, one] } };
	}

	function other(right: { vp_token: Record<string, string[]> }) {
		return { ...right, vp_token: { ...right.vp_token, other: right.vp_token.credential } };
	}
});
