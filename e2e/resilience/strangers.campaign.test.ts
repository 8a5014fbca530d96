import { afterAll, beforeAll, expect, test } from "vitest";
import { AUDIENCE, ENTITY_ID, requestIn } from "@/lib/flows/executors/fixtures/saml-provider";
import { newId } from "@/lib/platform/kernel";
import { aCertificate } from "@/lib/platform/saml/fixtures/a-certificate";
import {
	forgedSignature,
	grownMessages,
	grownSignatures,
	manyElements,
} from "@/lib/platform/saml/fixtures/hostile-documents";
import { signXml } from "@/lib/platform/saml/sign-xml";
import { accessToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { post } from "../fixtures/applications";
import { type CostlyInput, FORM, JSON_TYPE, marks, passkeyAnswers, samlResponses } from "../fixtures/costly-inputs";
import { formInputs, jsonInputs, scimInputs, uploadInputs } from "../fixtures/costly-requests";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

/** Elements, and parts of a signature, below the limits and far above them. */
const COUNTS = [900, 2_900, 4_000];
const SHOWN = 5;
/** In place of a status. */
const CLOSED = 0;
const APPLICATIONS = "/t/root/api/server/v1/applications";
const CALLBACK = "https://app.example/callback";

let portico: PorticoServer;
let others: Awaited<ReturnType<typeof aCertificate>>;
let [federated, withPasskeys] = ["", ""];
let passwords: { clientId: string; clientSecret: string };
let tokens: Record<string, string> = {};
let issuerKey: Awaited<ReturnType<typeof aCertificate>>;
beforeAll(async () => {
	issuerKey = await aCertificate();
	portico = await startPortico({ workers: 1, environment: { OPEN_REQUESTS_PER_MINUTE: "1000000" } });
	await post(portico.baseUrl, "/t/root/api/server/v1/applications", {
		name: "Service provider",
		grantTypes: [],
		certificate: { type: "PEM", value: issuerKey.certificate },
		saml: { issuer: "https://sp.example", assertionConsumerUrls: ["https://sp.example/acs"] },
	});
	others = await aCertificate();
	await post(portico.baseUrl, "/identity-providers", {
		id: "corp",
		kind: "saml",
		name: "Corp",
		clientId: AUDIENCE,
		saml: {
			entityId: ENTITY_ID,
			singleSignOnUrl: "https://idp.example/sso",
			certificates: [issuerKey.certificate],
			signRequests: false,
		},
	});
	federated = await anApplication({ name: "SAMLAuthExecutor" }, { idpId: "corp" });
	withPasskeys = await anApplication({ name: "PasskeyExecutor", mode: "authenticate" });
	passwords = await post(portico.baseUrl, APPLICATIONS, {
		name: "Passwords",
		redirectUrls: [],
		grantTypes: ["password"],
	});
	tokens = {
		"without permissions": await accessToken(portico.baseUrl, ""),
		"that may read and create users": await accessToken(
			portico.baseUrl,
			"internal_user_mgt_list internal_user_mgt_view internal_user_mgt_create internal_group_mgt_list internal_group_mgt_create internal_role_mgt_list",
		),
		"of an administrator": await accessToken(portico.baseUrl),
	};
});

/** An application whose sign-in begins with this step, and whose executions a stranger may begin. */
async function anApplication(executor: object, properties: object = {}): Promise<string> {
	const authFlow = await post<{ id: string }>(portico.baseUrl, "/flows", {
		name: "Costly",
		handle: `costly-${newId().slice(-12)}`,
		flowType: "AUTHENTICATION",
		nodes: [
			{ id: "start", type: "START", onSuccess: "step" },
			{ id: "step", type: "TASK_EXECUTION", executor, properties, onSuccess: "end", onFailure: "again" },
			{ id: "again", type: "PROMPT", inputs: [], actions: [{ ref: "again", nextNode: "step" }] },
			{ id: "end", type: "END" },
		],
	});
	const settings = { name: "Costly", redirectUrls: [CALLBACK], grantTypes: ["authorization_code"] };
	const { id } = await post<{ id: string }>(portico.baseUrl, APPLICATIONS, { ...settings, authFlowId: authFlow.id });
	return id;
}

interface Begun {
	executionId: string;
	challengeToken: string;
	data: { redirectURL?: string };
}

async function begun(applicationId: string): Promise<Begun> {
	const body = { applicationId, flowType: "AUTHENTICATION", callbackUrl: CALLBACK };
	const answer = await api<Begun>("POST", "/flow/execute", { baseUrl: portico.baseUrl, token: null, body });
	if (answer.body.challengeToken === undefined) throw new Error(answer.text);
	return answer.body;
}
afterAll(() => portico.remove());

const samlInputs = (): CostlyInput[] => {
	const signed = signXml(manyElements(2_800), { ...issuerKey, algorithm: "rsa-sha256" });
	const documents: [string, string][] = [
		[
			"300 transforms of 2,800 elements",
			manyElements(2_800).replace("</saml:Issuer>", `</saml:Issuer>${forgedSignature(300)}`),
		],
		["2,800 signed elements", signed],
		["2,800 signed elements, changed", signed.replace("<a/>", "<b/>")],
	];
	for (const count of COUNTS) {
		for (const [name, grown] of Object.entries(grownMessages)) documents.push([`${count} ${name}`, grown(count)]);
		for (const [name, grown] of Object.entries(grownSignatures))
			documents.push([`${count} ${name}`, grown(signed, count)]);
	}
	return documents.flatMap(([name, xml]) =>
		(["/t/root/samlsso", "/t/root/samlsso/logout"] as const).map((path) => ({
			name: `XML, ${name}`,
			method: "POST",
			path,
			body: new URLSearchParams({ SAMLRequest: Buffer.from(xml).toString("base64") }).toString(),
			type: FORM,
		})),
	);
};

/** Responses to the requests of a flow that signs in at an identity provider, and to requests of nobody. */
const serviceProviderInputs = (): CostlyInput[] =>
	[100, ...COUNTS].flatMap((count) => {
		const named = (requestId: string, destination: string) =>
			samlResponses({ key: issuerKey, other: others }, requestId, { destination, recipient: destination }, count);
		return Object.keys(named("_x", CALLBACK)).flatMap((name): CostlyInput[] => [
			{
				name: `${count} ${name}`,
				method: "POST",
				path: "/flow/execute",
				type: JSON_TYPE,
				async prepared() {
					const { executionId, challengeToken, data } = await begun(federated);
					const { id, relayState } = requestIn(data.redirectURL ?? "");
					const SAMLResponse = Buffer.from(named(id, CALLBACK)[name] ?? "").toString("base64");
					return {
						body: JSON.stringify({ executionId, challengeToken, inputs: { SAMLResponse, RelayState: relayState } }),
					};
				},
			},
			{
				name: `${count} ${name}`,
				method: "POST",
				path: "/gate/callback",
				type: FORM,
				body: new URLSearchParams({
					SAMLResponse: Buffer.from(named("_x", CALLBACK)[name] ?? "").toString("base64"),
					RelayState: `${newId()}.x`,
				}).toString(),
			},
		]);
	});

const passwordInputs = (): CostlyInput[] => {
	const authorization = `Basic ${Buffer.from(`${passwords.clientId}:${passwords.clientSecret}`).toString("base64")}`;
	const fields = {
		"a password": { password: "wrong" },
		"a password of 1,024 bytes": { password: "p".repeat(1_024) },
		"a long password": { password: "p".repeat(50_000) },
		"a name of marks": { username: marks(4_000) },
		"a long scope": { scope: "openid ".repeat(7_000) },
		"many scopes": { scope: Array.from({ length: 7_000 }, (_, at) => `s${at}`).join(" ") },
	};
	return Object.entries(fields).map(([name, field]) => ({
		name: `the password grant, ${name}`,
		method: "POST",
		path: "/oauth2/token",
		body: new URLSearchParams({ grant_type: "password", username: "nobody", password: "wrong", ...field }).toString(),
		type: FORM,
		authorization,
	}));
};

const passkeyInputs = (): CostlyInput[] =>
	Object.entries(passkeyAnswers()).map(([name, credential]) => ({
		name: `a passkey, ${name}`,
		method: "POST",
		path: "/flow/execute",
		type: JSON_TYPE,
		async prepared() {
			const { executionId, challengeToken } = await begun(withPasskeys);
			return { body: JSON.stringify({ executionId, challengeToken, inputs: { credential } }) };
		},
	}));

/** The input with what it needs, which is made before anybody waits. */
async function ready(input: CostlyInput): Promise<CostlyInput> {
	return { ...input, ...(await input.prepared?.()) };
}

/** How long another request waited at most while the work ran, in milliseconds. */
async function heldBy(work: () => Promise<unknown>): Promise<number> {
	let isDone = false;
	const waits: number[] = [];
	const probe = async () => {
		while (!isDone) {
			const startedAt = performance.now();
			await api("GET", "/health/live", { baseUrl: portico.baseUrl, token: null });
			waits.push(performance.now() - startedAt);
		}
	};
	const probing = probe();
	await work().finally(() => {
		isDone = true;
	});
	await probing;
	return Math.max(...waits);
}

test("what strangers send at its costliest is answered, and nothing fails; who waits meanwhile is printed beside a control", async () => {
	const inputs = [
		...jsonInputs(),
		...formInputs(),
		...samlInputs(),
		...serviceProviderInputs(),
		...scimInputs(tokens),
		...uploadInputs(tokens["of an administrator"] ?? ""),
		...passwordInputs(),
		...passkeyInputs(),
	];
	const answers = new Map<string, number>();
	const send = async ({ name, method, path, body, type, authorization }: CostlyInput) => {
		const headers = {
			// A connection with a body that was not read to its end is reset, and must not be used for who waits.
			connection: "close",
			...(type !== undefined && { "content-type": type }),
			...(authorization !== undefined && { authorization }),
		};
		const sent = api(method, path, { baseUrl: portico.baseUrl, token: null, body, headers });
		// A body beyond the limit is not read to its end: the connection is closed.
		const { status } = await sent.catch((error: NodeJS.ErrnoException) => {
			if (error.code === "EPIPE" || error.code === "ECONNRESET") return { status: CLOSED };
			throw error;
		});
		answers.set(`${method} ${path.slice(0, 80)}: ${name}`, status);
	};
	const alike: CostlyInput = { name: "control", method: "GET", path: "/health/ready" };
	const control = await heldBy(async () => {
		for (let count = 0; count < inputs.length; count++) await send(alike);
	});
	const held: { name: string; ms: number }[] = [];
	for (const input of inputs) {
		const name = `${input.method} ${input.path.split("?")[0]}, ${input.name}`;
		try {
			// Once before, because the first request of a kind loads its modules.
			await send(await ready(input));
			const again = await ready(input);
			held.push({ name, ms: await heldBy(() => send(again)) });
		} catch (cause) {
			throw new Error(`Portico did not answer others during ${name}`, { cause });
		}
	}
	const longest = held.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
	for (const { name, ms } of longest) console.log(`strangers: ${ms.toFixed(1)} ms by ${name}`);
	const surfaces = Map.groupBy(held, ({ name }) => name.split(",", 1)[0]?.split("/").slice(0, 4).join("/") ?? "");
	for (const [surface, all] of surfaces) {
		const most = Math.max(...all.map(({ ms }) => ms));
		if (all.length > 3) console.log(`strangers: ${surface}: ${all.length} inputs, ${most.toFixed(1)} ms at most`);
	}
	console.log(`strangers: ${control.toFixed(1)} ms at most in the control, ${inputs.length} inputs`);
	expect([...answers].filter(([, status]) => status >= 500)).toEqual([]);
	// The inputs reach what they are for.
	const statusOf = (from: string, name: string) =>
		[...answers].find(([key]) => key.startsWith(from) && key.endsWith(`: ${name}`))?.[1];
	expect({
		"a signed response": statusOf("POST /flow/execute", "100 attributes in a signed assertion"),
		"an answer of a passkey": statusOf("POST /flow/execute", "a passkey, an answer for a key that nobody has"),
		"a filter": statusOf("GET /t/root/scim2/Users", "ten conditions, token of an administrator"),
		"a filter of whoever may not": statusOf("GET /t/root/scim2/Users", "ten conditions, token without permissions"),
		"a logo": statusOf("PUT /branding", "a logo of 2048 × 2048 pixels"),
		"a wrong password": statusOf("POST /oauth2/token", "the password grant, a password"),
	}).toEqual({
		"a signed response": 200,
		"an answer of a passkey": 200,
		"a filter": 200,
		"a filter of whoever may not": 403,
		"a logo": 200,
		"a wrong password": 400,
	});
});
