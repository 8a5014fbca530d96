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
	/** Of the group or role, as the address has it. */
	id: string;
	searchParams: Promise<SearchParams>;
}

/** The page on which people are found and added to a group or a role. */
export async function AddPeople({ kind, id: asked, searchParams }: Props) {
	const href = `/console/${kind}s/${encodeURIComponent(asked)}`;
	const { search } = peopleList(href).read(await searchParams);
	const principal = await requireViewer(`${href}/add`);
	const summary = kind === "group" ? groupSummary(principal, asked) : roleSummary(principal, asked);
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
