import { z } from "zod";

/** Who may use an application: everybody whom its organization signs in, or only some. */
export const ACCESS_MODES = ["everybody", "chosen"] as const;

const MAX_CHOSEN = 100;

const ids = (description: string) =>
	z
		.array(z.uuid().transform((id) => id.toLowerCase()))
		.max(MAX_CHOSEN)
		.default([])
		.meta({
			description,
			wire: { type: "array", items: { type: "string", format: "uuid" }, maxItems: MAX_CHOSEN, default: [] },
		});

export const accessSchema = z
	.strictObject({
		mode: z
			.enum(ACCESS_MODES)
			.default("everybody")
			.meta({ description: "`everybody` whom the organization signs in, or only who is `chosen`." }),
		groups: ids("Ids of groups of the organization whose members may use the application."),
		roles: ids("Ids of roles of the organization whose holders may, by themselves or by a group."),
		organizations: ids("Ids of organizations, this one or below it, whose own people may."),
		requests: z
			.boolean()
			.default(false)
			.meta({ description: "Others may ask for access, and an owner of the application decides." }),
	})
	.prefault({});
export type AccessSettings = z.output<typeof accessSchema>;

/** Everybody may use the application. */
export const DEFAULT_ACCESS: AccessSettings = accessSchema.parse({});

/** The members that differ from their default, which is how the setting is stored. */
export function storedAccess(access: AccessSettings): object {
	return Object.fromEntries(
		Object.entries(access).filter(
			([member, value]) => JSON.stringify(value) !== JSON.stringify(DEFAULT_ACCESS[member as keyof AccessSettings]),
		),
	);
}
