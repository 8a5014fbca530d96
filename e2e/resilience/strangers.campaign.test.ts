import { afterAll, beforeAll, expect, test } from "vitest";
import { operations } from "@/app/(api)/operations";
import { newId } from "@/lib/platform/kernel";
import { aCertificate } from "@/lib/platform/saml/fixtures/a-certificate";
import {
	forgedSignature,
	grownMessages,
	grownSignatures,
	manyElements,
} from "@/lib/platform/saml/fixtures/hostile-documents";
import { signXml } from "@/lib/platform/saml/sign-xml";
import { oidcEndpoints } from "@/lib/protocols/oidc/contract";
import { api } from "../fixtures/api";
import { post } from "../fixtures/applications";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

/** What one entry is sent, as costly as its limits allow. */
interface CostlyInput {
	name: string;
	method: string;
	path: string;
	body?: string;
	type?: string;
}

/** Elements, and parts of a signature, below the limits and far above them. */
const COUNTS = [900, 2_900, 4_000];
const SHOWN = 5;
/** In place of a status. */
const CLOSED = 0;
const FORM = "application/x-www-form-urlencoded";
/** Marks in the order that takes longest to normalize. */
const marks = (count: number) => `a${"\u0315".repeat(count)}${"\u0316".repeat(count)}`;

let portico: PorticoServer;
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
});
afterAll(() => portico.remove());

const jsonInputs = (): CostlyInput[] => {
	const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`m${at}`, at])));
	const deep = `${'{"a":['.repeat(5_000)}${"]}".repeat(5_000)}`;
	const long = JSON.stringify({ name: marks(15_000), userName: marks(1_000) });
	return operations.flatMap(({ contract: { method, path } }) =>
		["GET", "DELETE"].includes(method)
			? [{ name: "a long query", method, path: `${pathOf(path)}?filter=${encodeURIComponent(marks(1_000))}` }]
			: Object.entries({ wide, deep, long }).map(([name, body]) => ({
					name: `JSON, ${name}`,
					method,
					path: pathOf(path),
					body,
					type: "application/json",
				})),
	);
};

const pathOf = (path: string) => path.replace("{organization}", "root").replaceAll(/\{\w+\}/g, () => newId());

const formInputs = (): CostlyInput[] =>
	oidcEndpoints.flatMap(({ method, path, form, query }): CostlyInput[] => {
		const fields = Object.keys((form ?? query)?.shape ?? { token: null });
		if (method === "POST")
			return [...fields, "username"].map((field) => ({
				name: `a long ${field}`,
				method,
				path,
				body: new URLSearchParams({ grant_type: "password", client_id: "x", [field]: marks(4_000) }).toString(),
				type: FORM,
			}));
		return fields.map((field) => ({
			name: `a long ${field}`,
			method,
			path: `${path}?${new URLSearchParams({ [field]: marks(600) })}`,
		}));
	});

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
	const inputs = [...jsonInputs(), ...formInputs(), ...samlInputs()];
	const answers = new Map<string, number>();
	const send = async ({ name, method, path, body, type }: CostlyInput) => {
		const headers = type === undefined ? {} : { "content-type": type };
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
		// Once before, because the first request of a kind loads its modules.
		await send(input);
		held.push({
			name: `${input.method} ${input.path.split("?")[0]}, ${input.name}`,
			ms: await heldBy(() => send(input)),
		});
	}
	const longest = held.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
	for (const { name, ms } of longest) console.log(`strangers: ${ms.toFixed(1)} ms by ${name}`);
	console.log(`strangers: ${control.toFixed(1)} ms at most in the control, ${inputs.length} inputs`);
	expect([...answers].filter(([, status]) => status >= 500)).toEqual([]);
});
