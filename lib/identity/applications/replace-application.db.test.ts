import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { aFlow, end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import { createFlow } from "@/lib/flows/publication";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { createApplication, getApplication, updateApplication } from "./";
import { applicationUpdateSchema } from "./application-schemas";
import { applicationSettingsSchema } from "./contract";

const web = { name: "Shop", redirectUrls: ["https://shop.example/callback"], grantTypes: ["authorization_code"] };

function create(context: RequestContext, members: object = {}) {
	return createApplication(context, applicationSettingsSchema.parse({ ...web, ...members }));
}

describe("replacing an application without saying who may use it", () => {
	const replaced = (context: RequestContext, id: string, members: object) =>
		updateApplication(context, id, applicationUpdateSchema.parse({ ...web, ...members }), async () => "fine");

	test("opens it to nobody, and enables it for nobody", async () => {
		const context = await anOrganization();
		const access = { mode: "chosen", requests: true };
		const created = await create(context, { access, enabled: false, registrationEnabled: true });
		const now = await replaced(context, created.id, { name: "Shop of today" });
		expect(now).toMatchObject({ name: "Shop of today", access, enabled: false, registrationEnabled: false });
		const opened = await replaced(context, created.id, { access: {}, enabled: true });
		expect(opened).toMatchObject({ access: { mode: "everybody", requests: false }, enabled: true });
	});

	test("keeps what another one has closed meanwhile", async () => {
		const context = await anOrganization();
		const { id } = await create(context);
		const nodes = [start("ask"), prompt("ask", ["end"]), end("end")];
		const flow = await createFlow(context, aFlow({ handle: "shop", name: "Shop", nodes }));
		const access = { mode: "chosen" };
		let asked = 0;
		// The first time the guard is asked, which is between reading and writing, somebody else closes the application.
		const guard = async () => {
			if (++asked === 1) await replaced(context, id, { access, enabled: false });
			return "fine" as const;
		};
		const update = applicationUpdateSchema.parse({ ...web, name: "Shop of today", authFlowId: flow.id });
		expect(await updateApplication(context, id, update, guard)).toMatchObject({ name: "Shop of today", access });
		expect(asked).toBe(2);
		expect(await getApplication(context, id)).toMatchObject({ access, enabled: false, authFlowId: flow.id });
	});

	test("names a certificate that cannot be read, also where there is no such application", async () => {
		const context = await anOrganization();
		const certificate = { type: "PEM", value: "no certificate" };
		await expect(replaced(context, newId(), { certificate })).rejects.toMatchObject({
			kind: "invalid",
			description: expect.stringContaining("certificate.value"),
		});
		await expect(replaced(context, newId(), {})).rejects.toMatchObject({ kind: "not-found" });
	});

	test("keeps it financial grade, and refuses settings that are weaker", async () => {
		const context = await anOrganization();
		const created = await create(context);
		const { sql } = await database();
		await sql`update applications set settings = settings || '{"financialGrade": true}'::jsonb where id = ${created.id}`;
		await expect(replaced(context, created.id, {})).rejects.toMatchObject({ kind: "invalid" });
		expect(await replaced(context, created.id, { financialGrade: false })).toMatchObject({ financialGrade: false });
	});
});
