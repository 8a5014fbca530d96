import { beforeAll, describe, expect, test } from "vitest";
import type { ApplicationBody, READ_ONLY_MEMBERS } from "@/lib/identity/applications/contract";
import { api, expectRefusal } from "../fixtures/api";

// Members of an application that are unknown or not writable: they are refused by name, and never ignored.

const PATH = "/t/root/api/server/v1/applications";
const web = { name: "Shop", redirectUrls: ["https://shop.example/callback"], grantTypes: ["authorization_code"] };

let application: ApplicationBody;
beforeAll(async () => {
	const { status, body } = await api<ApplicationBody>("POST", PATH, { body: web });
	expect(status).toBe(201);
	application = body;
});

const targets = () => [
	["POST", PATH],
	["PUT", `${PATH}/${application.id}`],
];
const stored = async () => (await api<ApplicationBody>("GET", `${PATH}/${application.id}`)).body;

/** Values that differ from those of the application. */
const OTHERS: Record<(typeof READ_ONLY_MEMBERS)[number], unknown> = {
	id: "00000000-0000-4000-8000-000000000000",
	clientId: "chosen-by-myself",
	clientSecrets: [],
	firstParty: true,
	agentOwner: { name: "Somebody", state: "active" },
	createdAt: "2020-01-01T00:00:00.000Z",
	updatedAt: "2020-01-01T00:00:00.000Z",
};

describe("an unknown member", () => {
	test.each([
		['"colour":"red"', "colour"],
		['"redirectUris":["https://shop.example/"]', "redirectUris"],
		['"Name":"x"', "Name"],
		['"constructor":{}', "constructor"],
		['"organizationId":"x"', "organizationId"],
		['"pkce":{"optional":true}', "optional"],
		['"accessToken":{"type":"jwt","colour":"red"}', "colour"],
	])("%s is refused by its name", async (member, name) => {
		const before = await stored();
		for (const [method = "", path = ""] of targets()) {
			const body = JSON.stringify(web).replace("{", `{${member},`);
			expect(expectRefusal(await api(method, path, { body }), 400, "APP-1001").description).toContain(name);
		}
		expect(await stored()).toEqual(before);
	});

	test("is not taken for a prototype", async () => {
		const body = JSON.stringify(web).replace("{", '{"__proto__":{"trusted":true},');
		for (const [method = "", path = ""] of targets()) {
			const answer = await api<ApplicationBody>(method, path, { body });
			expect(answer.status === 400 || answer.body.trusted === false, answer.text).toBe(true);
		}
	});
});

describe("a member that cannot be written", () => {
	const { createdAt, updatedAt, ...others } = OTHERS;
	test.each(Object.entries({ ...others, clientSecret: "chosen-by-myself" }))(
		"%s is refused by its name",
		async (name, value) => {
			const before = await stored();
			for (const [method = "", path = ""] of targets()) {
				const answer = await api(method, path, { body: { ...web, [name]: value } });
				expect(expectRefusal(answer, 400, "APP-1001").description).toContain(name);
			}
			expect(await stored()).toEqual(before);
		},
	);

	test.each(Object.entries({ createdAt, updatedAt }))(
		"%s is refused for a new application, and ignored otherwise",
		async (name, value) => {
			expect(
				expectRefusal(await api("POST", PATH, { body: { ...web, [name]: value } }), 400, "APP-1001").description,
			).toContain(name);
			const { status, body } = await api<ApplicationBody>("PUT", `${PATH}/${application.id}`, {
				body: { ...web, [name]: value },
			});
			expect([status, body.createdAt]).toEqual([200, application.createdAt]);
		},
	);

	test("may be sent as it was read, also after a change", async () => {
		const read = await stored();
		for (const name of ["First", "Second"])
			expect(await api("PUT", `${PATH}/${application.id}`, { body: { ...read, name } })).toMatchObject({ status: 200 });
	});

	test("may be sent as it was read", async () => {
		const answer = await api<ApplicationBody>("PUT", `${PATH}/${application.id}`, {
			body: { ...(await stored()), name: "Renamed" },
		});
		expect(answer.status, answer.text).toBe(200);
		expect(answer.body).toMatchObject({ name: "Renamed", clientId: application.clientId });
	});
});
