import { requestText } from "@/app/request-text";
import { AddPicker } from "@/components/directory/add-picker";
import type { References } from "@/components/directory/change-references";
import { PageHeader } from "@/components/ui/page-header";
import { findCandidates } from "@/lib/identity/directory";
import type { Principal } from "@/lib/platform/kernel";

interface Props {
	principal: Principal;
	/** The members of a group, or the users who hold a role. */
	references: References;
	/** The page of the group or role, and how that is called. */
	back: { href: string; label: string };
	title: string;
	search: string;
}

/** The page on which people are found and added to a group or a role. */
export async function AddPeople({ principal, references, back, title, search }: Props) {
	const { of: kind, id } = references;
	const [{ t }, people] = await Promise.all([requestText(), findCandidates(principal, { kind, id }, search)]);
	return (
		<>
			<PageHeader back={back} title={title} text={t("groups:add-text")} />
			<AddPicker
				organization={principal.organizationName}
				references={references}
				found={people.map((person) => ({
					id: person.id,
					name: person.displayName,
					text: person.username,
					within: person.within,
				}))}
				search={search}
				searchLabel={t("groups:find")}
				path={`${back.href}/add`}
				back={back.href}
			/>
		</>
	);
}
