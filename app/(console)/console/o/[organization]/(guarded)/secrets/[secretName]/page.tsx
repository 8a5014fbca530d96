import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { requestText } from "@/app/request-text";
import { FlowLinks } from "@/components/definitions/flow-links";
import { EditSecret } from "@/components/secrets/edit-secret";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { Section } from "@/components/ui/section";
import { secretReference } from "@/lib/flows/executors/contract";
import { getSecret } from "@/lib/flows/secrets";
import { DomainError } from "@/lib/platform/kernel";
import { pageContext, requireViewer } from "../../require-viewer";

interface Props {
	params: Promise<{ secretName: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	const { secretName } = await params;
	const [{ t }, read] = await Promise.all([requestText(), readSecret(secretName)]);
	return { title: read?.secret.name ?? t("secrets:not-found") };
}

export default async function SecretPage({ params }: Props) {
	const { secretName } = await params;
	const [{ t }, read] = await Promise.all([requestText(), readSecret(secretName)]);
	if (read === null) notFound();
	const { secret, revision, organization } = read;
	return (
		<>
			<PageHeader
				back={{ href: "/console/secrets", label: t("secrets:title") }}
				title={<bdi>{secret.name}</bdi>}
				text={
					<>
						{t("secrets:written-by", { name: secret.updatedBy })} <RelativeTime at={secret.updatedAt} />
					</>
				}
			/>
			<div className="flex flex-col gap-6">
				<Section title={t("secrets:used-by")}>
					<p className="text-sm text-muted">
						{t("secrets:reference-text")} <code dir="ltr">{secretReference(secret.name)}</code>
					</p>
					{secret.usedBy.length === 0 ? (
						<p className="text-muted">{t("secrets:use.unused")}</p>
					) : (
						<FlowLinks flows={secret.usedBy} />
					)}
				</Section>
				<EditSecret key={secret.name} organization={organization} secret={secret} revision={revision} />
			</div>
		</>
	);
}

/** Null when the secret does not exist. */
const readSecret = cache(async (name: string) => {
	const principal = await requireViewer(`/console/secrets/${encodeURIComponent(name)}`);
	const context = await pageContext(principal);
	try {
		return { ...(await getSecret(context, name)), organization: principal.organizationName };
	} catch (error) {
		if (error instanceof DomainError && error.kind === "not-found") return null;
		throw error;
	}
});
