import { requestText } from "@/app/request-text";
import { AddPicker } from "@/components/directory/add-picker";
import type { CollectionKind } from "@/components/directory/collections/collection-list";
import { peopleList } from "@/components/directory/people-list";
import type { SearchParams } from "@/components/list/list-address";
import { PageHeader } from "@/components/ui/page-header";
import { findCandidates, groupSummary, roleSummary } from "@/lib/identity/directory";
import { orNotFound } from "../or-not-found";
import { requireViewer } from "../require-viewer";

interface Props {
	kind: CollectionKind;
	/** The id of the group or role from the path. */
	id: string;
	searchParams: Promise<SearchParams>;
}

/** The page that searches users and adds them to a group or a role. */
export async function AddPeople({ kind, id: requestedId, searchParams }: Props) {
	const href = `/console/${kind}s/${encodeURIComponent(requestedId)}`;
	const { search } = peopleList(href).read(await searchParams);
	const principal = await requireViewer(`${href}/add`);
	const summary = kind === "group" ? groupSummary(principal, requestedId) : roleSummary(principal, requestedId);
	const [{ t }, { id, displayName }] = await Promise.all([requestText(), summary.catch(orNotFound)]);
	const people = await findCandidates(principal, { kind, id }, search);
	return (
		<>
			<PageHeader
				back={{ href, label: displayName }}
				title={t(kind === "group" ? "groups:add-members" : "roles:add-users")}
				text={t("groups:add-text")}
			/>
			<AddPicker
				organization={principal.organizationName}
				references={{ of: kind, id, path: kind === "group" ? "members" : "users" }}
				found={people.map((person) => ({
					id: person.id,
					name: person.displayName,
					text: person.username,
					within: person.within,
				}))}
				search={search}
				searchLabel={t("groups:find")}
				path={`${href}/add`}
				back={href}
			/>
		</>
	);
}
