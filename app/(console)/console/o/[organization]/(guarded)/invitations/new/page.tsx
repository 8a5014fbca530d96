import { requestText } from "@/app/request-text";
import { InvitePeople } from "@/components/invitations/invite-people";
import { PageHeader } from "@/components/ui/page-header";
import { inviteOptions } from "@/lib/identity/invitations";
import { environment } from "@/lib/platform/env";
import { pageTitle } from "../../page-parts";
import { redirectWithin, requireViewer } from "../../require-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const MAX_SEARCH = 200;

export const generateMetadata = pageTitle("invitations:invite-people");

export default async function InvitePeoplePage({ searchParams }: Props) {
	const { search: requestedSearch } = await searchParams;
	const search =
		typeof requestedSearch === "string" ? requestedSearch.slice(0, MAX_SEARCH).replaceAll("\0", "").trim() : "";
	const principal = await requireViewer("/console/invitations/new");
	const [{ t }, options] = await Promise.all([requestText(), inviteOptions(principal, search)]);
	// The list explains why the organization cannot invite users.
	if (options.parent === null) return redirectWithin("/console/invitations");
	const { parent, users, roles, groups } = options;
	return (
		<>
			<PageHeader
				back={{ href: "/console/invitations", label: t("invitations:title") }}
				title={t("invitations:invite-people")}
				text={t("invitations:invite-text", { parent })}
			/>
			<InvitePeople
				organization={principal.organizationName}
				baseUrl={environment().baseUrl}
				users={users}
				search={search}
				roles={roles}
				groups={groups}
			/>
		</>
	);
}
