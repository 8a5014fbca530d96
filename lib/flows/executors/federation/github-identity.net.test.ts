import { describe, expect, it } from "vitest";
import { anExecution } from "../fixtures/an-execution";
import { executeOf, fakeProviders, githubConnection, reasonOf, signIn } from "../fixtures/federated";
import { githubOauthExecutor } from "../github-oauth/executor";

const situation = fakeProviders();

describe("GitHub", () => {
	const execute = executeOf(githubOauthExecutor);

	it("returns the numeric id of the account and its primary verified address", async () => {
		const result = await signIn(
			anExecution(githubConnection(situation.github, { provisions: true }), situation.users),
			{
				execute,
			},
		);
		expect(result).toMatchObject({ kind: "success", amr: ["fed"], subject: { username: "octocat" } });
		expect(situation.users.created[0]?.user).toEqual({
			username: "octocat",
			incomplete: true,
			attributes: { email: "octo@example.com", firstName: "Octo Cat" },
			verified: ["email"],
			federated: { identityProviderId: "github", subject: "42" },
		});
	});

	it("identifies accounts by the numeric id, so a new owner of an old name is another user", async () => {
		situation.users.add({ username: "ada" }, "github 41");
		expect(reasonOf(await signIn(anExecution(githubConnection(situation.github), situation.users), { execute }))).toBe(
			"account-unavailable",
		);
	});

	it("has no address where the primary one is not verified, whatever the profile shows", async () => {
		situation.github.emails = [{ email: "octo@example.com", primary: true, verified: false, visibility: null }];
		situation.users.add({ username: "ada", email: "octo@example.com", emailVerified: true });
		situation.users.add({ username: "bob", email: "shown@example.com", emailVerified: true });
		const context = anExecution(githubConnection(situation.github, { linksByVerifiedEmail: true }), situation.users);
		expect(reasonOf(await signIn(context, { execute }))).toBe("account-unavailable");
	});

	it("may send its own `iss` in the response, and no other", async () => {
		situation.users.add({ username: "ada" }, "github 42");
		situation.github.iss = `${situation.github.origin}/login/oauth`;
		expect(await signIn(anExecution(githubConnection(situation.github), situation.users), { execute })).toMatchObject({
			kind: "success",
		});
		situation.github.iss = situation.sso.origin;
		expect(reasonOf(await signIn(anExecution(githubConnection(situation.github), situation.users), { execute }))).toBe(
			"provider-refused",
		);
	});

	it("refuses an unknown code with status 200", async () => {
		const context = anExecution(githubConnection(situation.github), situation.users);
		const result = await signIn(context, { execute, tamper: (answer) => ({ ...answer, code: "guessed" }) });
		expect(reasonOf(result)).toBe("provider-refused");
	});
});
