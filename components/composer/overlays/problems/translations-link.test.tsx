import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PermissionsProvider } from "@/components/ui/permissions";
import { TranslationProvider } from "@/lib/platform/i18n/client";
import { TranslationsLink } from "./translations-link";

it("leads to the text, for users who may open the translations and for nobody else", () => {
	expect(drawnFor(["internal_translation_mgt_view"])).toContain('href="/console/translations?search=flows.a+b"');
	expect(drawnFor(["internal_flow_mgt_update"])).toBe("");
});

function drawnFor(held: readonly string[]): string {
	return renderToStaticMarkup(
		<TranslationProvider language="en" texts={{}}>
			<PermissionsProvider held={held}>
				<TranslationsLink textKey="flows.a b" tabIndex={0} />
			</PermissionsProvider>
		</TranslationProvider>,
	);
}
