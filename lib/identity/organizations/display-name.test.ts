import { expect, test } from "vitest";
import { newOrganizationSchema, organizationSettingsSchema } from "./contract";

test.each(["\u202A", "\u202D", "\u202E", "\u2066", "\u2069"])(
	"an organization has no name with %j, which shows what follows in another order",
	(control) => {
		const displayName = `Acme ${control}emcA`;
		expect(newOrganizationSchema.safeParse({ name: "acme", displayName }).success).toBe(false);
		expect(organizationSettingsSchema.safeParse({ displayName }).success).toBe(false);
	},
);

test.each(["شركة الأمل", "חברה", "Zoë & Söhne"])("an organization is called %s", (displayName) => {
	expect(newOrganizationSchema.safeParse({ name: "acme", displayName }).success).toBe(true);
	expect(organizationSettingsSchema.safeParse({ displayName }).success).toBe(true);
});
