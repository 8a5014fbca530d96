import { shownDomain } from "@/lib/identity/discovery";
import { actingIn } from "@/lib/identity/organization-tree";
import { organizationNotFound } from "@/lib/platform/http/refusals";
import type { LanguageCode } from "@/lib/platform/i18n/languages";
import { shippedRoleNames } from "@/lib/platform/i18n/server";
import type { RequestContext } from "@/lib/platform/kernel";
import { opensPage } from "@/lib/platform/kernel/console-pages";
import { type Found, foundKinds, MAX_FOUND_OF_A_KIND, pageOfFound, sectionOf } from "./contract";
import { selectFound } from "./repository";

/**
 * The things of an organization whose names contain the text, and the shipped roles whose names in the language contain it; only
 * of the kinds whose lists and pages the caller may open.
 * @throws DomainError 404 ORG-60015
 */
export async function findThings(
	{ principal }: RequestContext,
	organization: string,
	{ text, language }: { text: string; language?: LanguageCode | undefined },
): Promise<{ found: Found[] }> {
	const acting = await actingIn(principal, organization);
	if (acting === null) throw organizationNotFound();
	const { organizationId, scopes } = acting;
	const kinds = foundKinds.filter(
		(kind) =>
			opensPage(scopes, `/console/${sectionOf[kind]}`) && opensPage(scopes, pageOfFound({ kind, id: organizationId })),
	);
	const rows = await selectFound(organizationId, {
		kinds,
		text,
		roleNames: shippedRolesShownAs(text, language),
		limit: MAX_FOUND_OF_A_KIND,
	});
	return {
		found: rows.map((each) => (each.kind === "domain" ? { ...each, name: shownDomain(each.name) ?? each.name } : each)),
	};
}

/** The stored names of the shipped roles whose names in this language contain the text. */
function shippedRolesShownAs(text: string, language: LanguageCode | undefined): string[] {
	if (language === undefined) return [];
	const part = text.toLocaleLowerCase(language);
	return Object.entries(shippedRoleNames(language)).flatMap(([name, shown]) =>
		shown.toLocaleLowerCase(language).includes(part) ? [name] : [],
	);
}
