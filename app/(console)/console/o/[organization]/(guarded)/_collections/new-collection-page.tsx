import { requestText } from "@/app/request-text";
import { CollectionForm } from "@/components/directory/collections/collection-form";
import type { CollectionKind } from "@/components/directory/collections/collection-list";
import { heldPermissions } from "@/components/directory/roles/held-permissions";
import { PageHeader } from "@/components/ui/page-header";
import { offeredScopes } from "@/lib/identity/api-resources";
import { requireViewer } from "../require-viewer";

/** The page that creates a group or a role. */
export async function NewCollectionPage({ kind }: { kind: CollectionKind }) {
	const principal = await requireViewer(`/console/${kind}s/new`);
	const [{ t }, offered] = await Promise.all([requestText(), kind === "role" ? offeredScopes(principal) : []]);
	return (
		<>
			<PageHeader
				back={{ href: `/console/${kind}s`, label: t(kind === "group" ? "groups:title" : "roles:title") }}
				title={t(kind === "group" ? "groups:new" : "roles:new")}
				text={t(kind === "group" ? "groups:new-text" : "roles:new-text")}
			/>
			<CollectionForm
				organization={principal.organizationName}
				kind={kind}
				held={heldPermissions(principal)}
				offered={offered}
			/>
		</>
	);
}
