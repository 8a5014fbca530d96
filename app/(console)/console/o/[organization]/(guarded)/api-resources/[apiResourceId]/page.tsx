import { cache } from "react";
import { requestText } from "@/app/request-text";
import { ApiResourceForm } from "@/components/api-resources/api-resource-form";
import { DeleteApiResource } from "@/components/api-resources/delete-api-resource";
import { ResourceMetadata } from "@/components/api-resources/resource-metadata";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { getApiResource, resourceMetadata } from "@/lib/identity/api-resources";
import { deleteApiResourceContract } from "@/lib/identity/api-resources/contract";
import { PROOF_ALGORITHMS } from "@/lib/identity/authentication";
import type { Principal } from "@/lib/platform/kernel";
import { issuerOf } from "../../applications/issuer-of";
import { orNotFound } from "../../or-not-found";
import { titleOf } from "../../page-parts";
import { pageContext, requireViewer } from "../../require-viewer";

interface Props {
	params: Promise<{ apiResourceId: string }>;
}

const readApiResource = cache(async (principal: Principal, id: string) =>
	getApiResource(await pageContext(principal), id),
);

export const generateMetadata = titleOf(
	"apiResources:one",
	async ({ apiResourceId }: Awaited<Props["params"]>) =>
		(
			await readApiResource(
				await requireViewer(`/console/api-resources/${encodeURIComponent(apiResourceId)}`),
				apiResourceId,
			)
		).name,
);

export default async function ApiResourcePage({ params }: Props) {
	const { apiResourceId } = await params;
	const principal = await requireViewer(`/console/api-resources/${encodeURIComponent(apiResourceId)}`);
	const { t } = await requestText();
	const { revision, ...resource } = await readApiResource(principal, apiResourceId).catch(orNotFound);
	const organization = principal.organizationName;
	const metadata = resourceMetadata(resource, { issuer: issuerOf(organization), proofAlgorithms: PROOF_ALGORITHMS });
	return (
		<>
			<PageHeader
				back={{ href: "/console/api-resources", label: t("apiResources:title") }}
				title={<bdi>{resource.name}</bdi>}
				text={<bdi className="font-mono wrap-anywhere">{resource.identifier}</bdi>}
			/>
			<div className="flex max-w-3xl flex-col gap-6">
				<ApiResourceForm key={resource.id} organization={organization} saved={{ resource, revision }} />
				<ResourceMetadata {...metadata} t={t} />
				<Section title={t("apiResources:delete")} access={deleteApiResourceContract.access}>
					<DeleteApiResource organization={organization} resource={resource} revision={revision} />
				</Section>
			</div>
		</>
	);
}
