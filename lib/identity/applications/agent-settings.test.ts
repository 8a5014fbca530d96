import { describe, expect, test } from "vitest";
import { agentStateOf } from "./agent-settings";
import { applicationSettingsSchema } from "./application-schemas";
import { TOKEN_EXCHANGE } from "./grant-types";

const owner = { type: "user", id: "0b9c6a52-9b2c-4c58-9d6c-8a5cf8c5c7a1" } as const;
const agent = { name: "Researcher", grantTypes: ["client_credentials", TOKEN_EXCHANGE], agent: { owner } };

const problemsOf = (members: object) =>
	(applicationSettingsSchema.safeParse({ ...agent, ...members }).error?.issues ?? []).map(({ path }) => path.join("."));

describe("an agent", () => {
	test("has the grants by which it acts for itself and for people, and no others", () => {
		expect(problemsOf({})).toEqual([]);
		expect(problemsOf({ grantTypes: ["client_credentials"] })).toEqual([]);
		expect(problemsOf({ grantTypes: ["password"] })).toEqual(["grantTypes"]);
	});

	test.each([
		["authenticates", { publicClient: true }, "publicClient"],
		["is nobody's sign-in", { redirectUrls: ["https://a.example/"] }, "redirectUrls"],
		["acts for those alone who have allowed it", { trusted: true }, "trusted"],
		["ends at a moment that the database knows", { agent: { owner, endsAt: "0000-01-01T00:00:00Z" } }, "agent.endsAt"],
	])("%s", (_title, members, path) => {
		expect(problemsOf(members)).toContain(path);
	});

	test.each([
		["active", {}],
		["owner-gone", { agentOwner: { name: null, state: "gone" as const } }],
		["owner-disabled", { agentOwner: { name: "Ada", state: "disabled" as const } }],
		["disabled", { enabled: false }],
		["ended", { agent: { owner, endsAt: "2026-01-01T00:00:00Z" } }],
		["active", { agent: { owner, endsAt: "2026-01-01T00:00:01Z" } }],
	])("is %s with %j", (state, members) => {
		const stored = {
			enabled: true,
			agent: { owner, endsAt: null },
			agentOwner: { name: "Ada", state: "active" as const },
		};
		expect(agentStateOf({ ...stored, ...members }, Date.parse("2026-01-01T00:00:00Z"))).toBe(state);
	});
});
