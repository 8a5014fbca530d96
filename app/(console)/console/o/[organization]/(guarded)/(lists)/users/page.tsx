import { FileUp, UserPlus } from "lucide-react";
import { PasswordHistoryButton } from "@/components/directory/users/password-history-button";
import { shownUser } from "@/components/directory/users/user-facts";
import { UserList } from "@/components/directory/users/user-list";
import { userHomes, userListAddress, userStatuses } from "@/components/directory/users/user-list-address";
import { CreateLink } from "@/components/list/create-link";
import { ListPage } from "@/components/list/list-page";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Opening } from "@/components/ui/permissions";
import { browseUsers, getPasswordHistory } from "@/lib/identity/directory";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("users:title");

export default async function UsersPage({ searchParams }: ListPageProps) {
	const { state, principal, t } = await openList(userListAddress, searchParams);
	const { search, status, home, sort, order, page } = state;
	const [{ users, ...found }, { remembered }] = await Promise.all([
		browseUsers(principal, { search, status, home, order: sort, descending: order === "desc", page }),
		getPasswordHistory({ principal }),
	]);
	const create = <CreateLink href="/console/users/new" label={t("users:new")} icon={UserPlus} />;
	return (
		<ListPage
			t={t}
			address={userListAddress}
			state={state}
			found={{ ...found, shown: users.length }}
			title={t("users:title")}
			text={t("users:text")}
			exported="users"
			actions={
				<>
					<PasswordHistoryButton organization={principal.organizationName} remembered={remembered} />
					<Opening href="/console/users/import">
						<Link href="/console/users/import" className={buttonClasses()}>
							<FileUp size={16} aria-hidden="true" />
							{t("users:import")}
						</Link>
					</Opening>
					{create}
				</>
			}
			search={{ label: t("users:search") }}
			filters={[
				{
					name: "status",
					label: t("users:status"),
					any: t("users:status.any"),
					options: userStatuses.map((value) => ({ value, label: t(`users:status.${value}`) })),
				},
				{
					name: "home",
					label: t("users:home"),
					options: userHomes.map((value) => ({ value, label: t(`users:home.${value}`) })),
				},
			]}
			empty={{ title: t("users:empty"), text: t("users:empty-text"), action: create }}
			noMatch={
				home === "elsewhere" && search === "" && status === undefined
					? { title: t("users:no-guests"), text: t("users:no-guests-text"), clear: t("users:clear") }
					: { title: t("users:no-match"), text: t("users:no-match-text"), clear: t("users:clear") }
			}
		>
			{(rest) => (
				<UserList
					organization={principal.organizationName}
					organizationId={principal.organizationId}
					viewerId={principal.id}
					users={users.map(shownUser)}
					state={{ ...state, page: found.page }}
				>
					{rest}
				</UserList>
			)}
		</ListPage>
	);
}
