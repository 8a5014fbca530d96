import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { anAttributeField } from "@/components/directory/users/fixtures/an-attribute-field";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { AttributeControl } from "./attribute-control";

test.each(languages)("a field that cannot be changed says why, in $name", ({ code }) => {
	const t = serverTranslation(code);
	const why = t("attributes:read-only");
	const drawn = (readOnly: boolean) =>
		renderToStaticMarkup(
			<AttributeControl
				field={anAttributeField({ name: "level", path: "level", type: "choice", choices: ["Friend"], readOnly })}
				name="level"
				value="Friend"
				error={undefined}
				t={t}
			/>,
		);
	expect(drawn(true)).toContain(why);
	expect(drawn(true)).toMatch(/aria-describedby="[^"]+-hint"/);
	expect(drawn(false)).not.toContain(why);
});
