import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FlowType } from "@/lib/flows/model";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { StepNotes } from "./step-notes";

test.each([
	[null, "AUTHENTICATION", "to continue to Shop"],
	["Acme GmbH", "AUTHENTICATION", "Sign in to Acme GmbH to continue to Shop"],
	["Acme GmbH", "REGISTRATION", "Create an account at Acme GmbH to continue to Shop"],
] as const)("of organization %s, %s: %s", (organization, flowType: FlowType, sentence) => {
	const markup = renderToStaticMarkup(
		<StepNotes
			application={{ name: "Shop" }}
			organization={organization}
			flowType={flowType}
			problem={null}
			shown={{}}
			t={serverTranslation("en")}
		/>,
	);
	expect(markup.replace(/<[^>]*>/g, "")).toBe(sentence);
});
