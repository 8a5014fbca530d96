import { cache } from "react";
import { requestText } from "@/app/request-text";
import { AttributeForm } from "@/components/attributes/attribute-form";
import { DeleteAttribute } from "@/components/attributes/delete-attribute";
import { CopiedText } from "@/components/ui/copied-text";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { getAttribute } from "@/lib/identity/attributes";
import { type Attribute, deleteAttributeContract, labelOf } from "@/lib/identity/attributes/contract";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";
import type { Principal } from "@/lib/platform/kernel";
import { orNotFound } from "../../or-not-found";
import { titleOf } from "../../page-parts";
import { pageContext, requireViewer } from "../../require-viewer";

interface Props {
	params: Promise<{ attributeName: string }>;
}

const readAttribute = cache(async (principal: Principal, id: string) => getAttribute(await pageContext(principal), id));

export const generateMetadata = titleOf("attributes:one", async (params: Awaited<Props["params"]>) => {
	const attributeName = decodeURIComponent(params.attributeName);
	const principal = await requireViewer(`/console/attributes/${encodeURIComponent(attributeName)}`);
	const [{ t, language }, attribute] = await Promise.all([requestText(), readAttribute(principal, attributeName)]);
	return shownName(attribute, t, language.code);
});

export default async function AttributePage({ params }: Props) {
	const attributeName = decodeURIComponent((await params).attributeName);
	const principal = await requireViewer(`/console/attributes/${encodeURIComponent(attributeName)}`);
	const { t, language } = await requestText();
	const { revision, users, ...attribute } = await readAttribute(principal, attributeName).catch(orNotFound);
	const { name, standard } = attribute;
	const organization = principal.organizationName;
	return (
		<>
			<PageHeader
				back={{ href: "/console/attributes", label: t("attributes:title") }}
				title={<bdi>{shownName(attribute, t, language.code)}</bdi>}
				text={<bdi className="font-mono wrap-anywhere">{name}</bdi>}
			/>
			<div className="flex max-w-3xl flex-col gap-6">
				<AttributeForm key={attribute.name} organization={organization} saved={{ attribute, revision }} />
				<Section title={t("attributes:names")}>
					<dl className="flex flex-col gap-3">
						<CopiedText label={t("attributes:path")} text={attribute.path} />
						<CopiedText label={t("attributes:uri")} text={attribute.uri} />
						{standard && attribute.claim !== null ? (
							<CopiedText
								label={t("attributes:claim-of-scope", { scope: attribute.claim.scope })}
								text={attribute.claim.name}
							/>
						) : null}
					</dl>
				</Section>
				{standard ? null : (
					<Section title={t("attributes:delete")} access={deleteAttributeContract.access}>
						<DeleteAttribute organization={organization} name={name} users={users} revision={revision} />
					</Section>
				)}
			</div>
		</>
	);
}

function shownName(attribute: Attribute, t: Translate, language: string): string {
	const standard = attribute.standard ? knownText(t, `attributes:standard-name.${attribute.name}`) : undefined;
	return standard ?? labelOf(attribute, language);
}
