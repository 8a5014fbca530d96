import { z } from "zod";

/** The appearance of the mails of an organization. */
export interface MailLook {
	/** The name above the text. */
	name: string;
	/** The line above the text, and the button: `#rrggbb`. */
	accent: string;
}

/** Portico's own accent. */
const ACCENT = "#0b6a70";

const documentSchema = z.object({
	productName: z.string().min(1).nullish().catch(null),
	light: z
		.object({
			accent: z
				.string()
				.regex(/^#[0-9a-f]{6}$/)
				.nullish()
				.catch(null),
		})
		.nullish()
		.catch(null),
});

/**
 * The appearance by the stored branding of an organization, which another room has validated.
 * @param document JSON; null without a branding
 * @param organization the name to display if the branding has none
 */
export function mailLook(document: string | null, organization: string): MailLook {
	const { productName, light } = documentSchema.parse(document === null ? {} : JSON.parse(document));
	return { name: productName ?? organization, accent: light?.accent ?? ACCENT };
}
