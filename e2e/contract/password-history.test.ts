import { beforeAll, describe, expect, test } from "vitest";
import type { FlowExecution } from "@/lib/flows/runtime/contract";
import type { UserResource } from "@/lib/identity/directory/contract";
import { api, expectRefusal } from "../fixtures/api";
import { createdOrganization } from "../fixtures/organizations";
import { scimOf } from "../fixtures/scim";

const FIRST = "a sound passphrase 7";
const NEXT = "quite another passphrase 8";

let organization = "";
let setting = "";
beforeAll(async () => {
	organization = (await createdOrganization()).name;
	setting = `/t/${organization}/api/server/v1/organization-configs/password-history`;
});

const remember = (remembered: number) => api("PUT", setting, { body: { remembered } });

describe("the password history of an organization", () => {
	test("remembers nothing by default, and is read and set within its range", async () => {
		expect((await api("GET", setting)).body).toEqual({ remembered: 0 });
		expect(await remember(24)).toMatchObject({ status: 200, body: { remembered: 24 } });
		for (const body of [
			{},
			{ remembered: -1 },
			{ remembered: 25 },
			{ remembered: "2" },
			{ remembered: 2, more: 1 },
			[],
		])
			expectRefusal(await api("PUT", setting, { body }), 400, "DIR-1022");
		expect((await api("GET", setting)).body).toEqual({ remembered: 24 });
	});

	test("is told to nobody without a token", async () => {
		expect((await api("GET", setting, { token: null })).status).toBe(401);
		expect((await api("PUT", setting, { token: null, body: { remembered: 0 } })).status).toBe(401);
	});
});

describe("a password that was used before", () => {
	test("is refused over SCIM with the reason, and accepted once the organization remembers none", async () => {
		const scim = scimOf(organization);
		await remember(2);
		const { id } = await scim.user({ password: FIRST });
		const set = (value: string) => scim.patch<UserResource>(`/Users/${id}`, { op: "replace", path: "password", value });
		expect((await set(NEXT)).status).toBe(200);
		for (const password of [NEXT, FIRST])
			expect(await set(password)).toMatchObject({
				status: 400,
				body: { scimType: "invalidValue", detail: "password: is the present one or one of the last." },
			});
		await remember(0);
		expect((await set(FIRST)).status).toBe(200);
	});

	test("is refused by a flow, whose screen asks again and says why", async () => {
		await remember(1);
		const { id, userName } = await scimOf(organization).user({ password: FIRST });
		const server = `/t/${organization}/api/server/v1`;
		const temporary = await api<{ password: string }>("POST", `${server}/users/${id}/temporary-password`);
		const application = await api<{ id: string }>("POST", `${server}/applications`, {
			body: {
				...{ name: "Own sign-in", redirectUrls: [], publicClient: false },
				grantTypes: ["urn:ietf:params:oauth:grant-type:jwt-bearer"],
			},
		});
		const execute = async (body: object) =>
			(await api<FlowExecution>("POST", "/flow/execute", { token: null, body })).body;
		let answer = await execute({ applicationId: application.body.id, flowType: "AUTHENTICATION" });
		const enter = async (inputs: Record<string, string>, members: object = {}) => {
			const { executionId, challengeToken } = answer;
			answer = await execute({ executionId, challengeToken, inputs, ...members });
			return answer;
		};
		await enter({ username: userName ?? "", password: temporary.body.password }, { action: "sign_in" });
		expect(answer.data.inputs).toMatchObject([{ identifier: "newPassword" }]);
		expect(await enter({ newPassword: FIRST })).toMatchObject({ flowStatus: "INCOMPLETE" });
		expect(JSON.stringify(answer)).toContain("used-before");
		expect(await enter({ newPassword: NEXT })).toMatchObject({ flowStatus: "COMPLETE" });
	});
});
