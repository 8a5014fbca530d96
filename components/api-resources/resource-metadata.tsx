import { CodeBlock } from "@/components/ui/code-block";
import { Section } from "@/components/ui/section";
import type { Translate } from "@/lib/platform/i18n/texts";

interface Props {
	/** Where the API serves the document; null for an identifier that has no such address. */
	address: string | null;
	document: string;
	/** The header of a refusal; null without an address. */
	challenge: string | null;
	t: Translate;
}

/** What the API itself serves (RFC 9728), so that clients find out by themselves where its tokens come from. */
export function ResourceMetadata({ address, document, challenge, t }: Props) {
	return (
		<Section title={t("apiResources:metadata")}>
			<p className="text-sm text-muted">{t("apiResources:metadata-text")}</p>
			{address === null ? (
				<p className="text-sm text-muted">{t("apiResources:metadata-https")}</p>
			) : (
				<CodeBlock name={address} code={document} />
			)}
			{challenge === null ? null : (
				<>
					<p className="text-sm text-muted">{t("apiResources:challenge-text")}</p>
					<CodeBlock name="401" code={challenge} />
				</>
			)}
		</Section>
	);
}
