import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { PERMISSIONS } from "@/lib/platform/kernel/permissions";
import { ScopeList } from "./scope-list";

test.each(languages)("every permission that an application asks for is said in words in $name", ({ code }) => {
	const t = serverTranslation(code);
	const page = renderToStaticMarkup(<ScopeList title="" scopes={PERMISSIONS} t={t} />);
	expect(page).not.toContain("internal_");
	expect(renderToStaticMarkup(<ScopeList title="" scopes={["files:read"]} t={t} />)).toContain("files:read");
});
