import { FileUp, UserPlus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { requestText } from "@/app/request-text";
import { UserFilters } from "@/components/directory/users/user-filters";
import { UserList } from "@/components/directory/users/user-list";
import { readUserList, userListUrl } from "@/components/directory/users/user-list-url";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { browseUsers } from "@/lib/identity/directory";
import { requireViewer } from "../require-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("users:title") };
}

export default async function UsersPage({ searchParams }: Props) {
	const state = readUserList(await searchParams);
	const principal = await requireViewer(userListUrl(state, { page: state.page, peek: state.peek }));
	const { search, status, home, sort, order } = state;
	const [{ t }, { users, ...found }] = await Promise.all([
		requestText(),
		browseUsers(principal, {
			search,
			status,
			members: home === "elsewhere",
			order: sort,
			descending: order === "desc",
			page: state.page,
		}),
	]);
	const create = (
		<Link href="/console/users/new" className={buttonClasses({ variant: "primary" })}>
			<UserPlus size={16} aria-hidden="true" />
			{t("users:new")}
		</Link>
	);
	const filtered = search !== "" || status !== undefined;
	const members = home === "elsewhere";
	return (
		<>
			<PageHeader
				title={t("users:title")}
				text={t("users:text")}
				actions={
					<>
						<Link href="/console/users/import" className={buttonClasses()}>
							<FileUp size={16} aria-hidden="true" />
							{t("users:import")}
						</Link>
						{create}
					</>
				}
			/>
			{found.total === 0 && !filtered && !members ? null : <UserFilters state={state} />}
			<UserList
				organization={principal.organizationName}
				organizationId={principal.organizationId}
				viewerId={principal.id}
				users={users}
				state={{ ...state, page: found.page }}
			>
				{found.total > 0 ? (
					<Pagination t={t} {...found} shown={users.length} urlOf={(page) => userListUrl(state, { page })} />
				) : filtered ? (
					<EmptyState
						title={t("users:no-match")}
						text={t("users:no-match-text")}
						transition={{ href: members ? "/console/users?home=elsewhere" : "/console/users", label: t("users:clear") }}
					/>
				) : members ? (
					<EmptyState
						title={t("users:no-members")}
						text={t("users:no-members-text")}
						transition={{ href: "/console/invitations", label: t("users:to-invitations") }}
					/>
				) : (
					<EmptyState
						title={t("users:empty")}
						text={t("users:empty-text")}
						transition={{ href: "/console/users?home=elsewhere", label: t("users:home.elsewhere") }}
					>
						{create}
					</EmptyState>
				)}
			</UserList>
		</>
	);
}
