import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { requestText } from "@/app/request-text";
import { EditCredential } from "@/components/credentials/edit-credential";
import { PageHeader } from "@/components/ui/page-header";
import { getCredentialDefinition } from "@/lib/identity/issuance";
import { credentialName } from "@/lib/identity/issuance/contract";
import { DomainError } from "@/lib/platform/kernel";
import { pageContext, requireViewer } from "../../require-viewer";

interface Props {
	params: Promise<{ definitionId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	const { definitionId } = await params;
	const [{ t, language }, read] = await Promise.all([requestText(), readDefinition(definitionId)]);
	return { title: read === null ? t("credentials:not-found") : credentialName(read.definition, language.code) };
}

export default async function CredentialPage({ params }: Props) {
	const { definitionId } = await params;
	const [{ t, language }, read] = await Promise.all([requestText(), readDefinition(definitionId)]);
	if (read === null) notFound();
	const { definition, revision, context } = read;
	return (
		<>
			<PageHeader
				back={{ href: "/console/credentials", label: t("credentials:title") }}
				title={<bdi>{credentialName(definition, language.code)}</bdi>}
				text={<bdi dir="ltr">{definition.type}</bdi>}
			/>
			<EditCredential
				key={definition.id}
				organization={context.principal.organizationName}
				definition={definition}
				revision={revision}
			/>
		</>
	);
}

/** Null when the definition does not exist. */
const readDefinition = cache(async (definitionId: string) => {
	const principal = await requireViewer(`/console/credentials/${encodeURIComponent(definitionId)}`);
	const context = await pageContext(principal);
	try {
		return { ...(await getCredentialDefinition(context, definitionId)), context };
	} catch (error) {
		if (error instanceof DomainError && error.kind === "not-found") return null;
		throw error;
	}
});
