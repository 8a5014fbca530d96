"use client";
import { useTranslation } from "react-i18next";
import { CodeBlock } from "@/components/ui/code-block";
import { Section } from "@/components/ui/section";
import { payloadOf, SAMPLE_PROFILE } from "@/lib/identity/actions/contract";

const SAMPLE_ID = "019a8f5e-7c3b-7d21-9e4a-3f2b1c0d9e8f";

/** An example of the request that the service receives, with a fictitious user. */
export function PayloadView({
	organization,
	dialect,
	attributes,
}: {
	organization: string;
	dialect: string;
	attributes: readonly string[];
}) {
	const { t } = useTranslation();
	const after = { ...SAMPLE_PROFILE, attributes: { ...SAMPLE_PROFILE.attributes, department: "Finance" } };
	const update = { userId: SAMPLE_ID, before: SAMPLE_PROFILE, after };
	const payload = payloadOf(update, { id: SAMPLE_ID, name: organization }, "ADMIN", { dialect, attributes });
	return (
		<Section title={t("actions:payload")}>
			<p className="text-sm text-muted">{t("actions:payload-text")}</p>
			<CodeBlock name={t("actions:payload-file")} code={JSON.stringify(payload, null, 2)} />
		</Section>
	);
}
