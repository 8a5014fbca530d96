import { requestText } from "@/app/request-text";
import { CollectionForm } from "@/components/directory/collections/collection-form";
import type { CollectionKind } from "@/components/directory/collections/collection-list";
import { heldPermissions } from "@/components/directory/roles/held-permissions";
import { PageHeader } from "@/components/ui/page-header";
import { requireViewer } from "../require-viewer";

/** The page on which a group or a role is made. */
export async function NewCollectionPage({ kind }: { kind: CollectionKind }) {
	const principal = await requireViewer(`/console/${kind}s/new`);
	const { t } = await requestText();
	return (
		<>
			<PageHeader
				back={{ href: `/console/${kind}s`, label: t(kind === "group" ? "groups:title" : "roles:title") }}
				title={t(kind === "group" ? "groups:new" : "roles:new")}
				text={t(kind === "group" ? "groups:new-text" : "roles:new-text")}
			/>
			<CollectionForm organization={principal.organizationName} kind={kind} held={heldPermissions(principal)} />
		</>
	);
}
