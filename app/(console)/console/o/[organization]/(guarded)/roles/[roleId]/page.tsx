import { UserPlus, UsersRound } from "lucide-react";
import { cache } from "react";
import { requestText } from "@/app/request-text";
import { CollectionForm } from "@/components/directory/collections/collection-form";
import { DeleteCollection } from "@/components/directory/delete-collection";
import { peopleList } from "@/components/directory/people-list";
import { heldPermissions } from "@/components/directory/roles/held-permissions";
import { HoldingGroups } from "@/components/directory/roles/holding-groups";
import { roleName } from "@/components/directory/roles/role-name";
import { Pagination } from "@/components/list/pagination";
import { Badge } from "@/components/ui/badge";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Opening } from "@/components/ui/permissions";
import { Section } from "@/components/ui/section";
import { offeredScopes } from "@/lib/identity/api-resources";
import { browseHoldingGroups, roleSummary } from "@/lib/identity/directory";
import { deleteRoleContract } from "@/lib/identity/directory/contract";
import { PeopleSection } from "../../_collections/people-section";
import { type ListPageProps, openList } from "../../open-list";
import { orNotFound } from "../../or-not-found";
import { titleOf } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

interface Props extends ListPageProps {
	params: Promise<{ roleId: string }>;
}

const readRole = cache(roleSummary);

export const generateMetadata = titleOf("roles:one", async ({ roleId }: Awaited<Props["params"]>) =>
	roleName(
		(await requestText()).t,
		(await readRole(await requireViewer(`/console/roles/${encodeURIComponent(roleId)}`), roleId)).displayName,
	),
);

export default async function RolePage({ params, searchParams }: Props) {
	const { roleId } = await params;
	const path = `/console/roles/${encodeURIComponent(roleId)}`;
	const list = peopleList(path);
	const { state, principal, t } = await openList(list, searchParams);
	const role = await readRole(principal, roleId).catch(orNotFound);
	const { id, displayName, shipped, people, userCount } = role;
	const [groups, offered] = await Promise.all([
		browseHoldingGroups(principal, id, state.groups),
		offeredScopes(principal),
	]);
	const organization = principal.organizationName;
	return (
		<>
			<PageHeader
				back={{ href: "/console/roles", label: t("roles:title") }}
				title={
					<span className="flex flex-wrap items-center gap-2">
						<bdi>{roleName(t, displayName)}</bdi>
						{shipped !== null ? <Badge>{t("roles:built-in")}</Badge> : null}
					</span>
				}
				text={t("roles:people-count", { count: people })}
			/>
			<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
				<Section title={t("roles:settings")}>
					<CollectionForm
						key={id}
						organization={organization}
						kind="role"
						held={heldPermissions(principal)}
						offered={offered}
						saved={role}
					/>
				</Section>
				<div className="flex min-w-0 flex-col gap-6">
					<PeopleSection
						principal={principal}
						references={{ of: "role", id, path: "users" }}
						path={path}
						state={state}
						title={t("roles:users")}
						actions={
							<Opening href={`${path}/add`}>
								<Link href={`${path}/add`} className={buttonClasses()}>
									<UserPlus size={16} aria-hidden="true" />
									{t("roles:add-users")}
								</Link>
							</Opening>
						}
						count={userCount}
						none={t("roles:no-users")}
					/>
					<Section
						title={t("roles:groups")}
						actions={
							<Opening href={`${path}/add-groups`}>
								<Link href={`${path}/add-groups`} className={buttonClasses()}>
									<UsersRound size={16} aria-hidden="true" />
									{t("roles:add-groups")}
								</Link>
							</Opening>
						}
					>
						{groups.total === 0 ? (
							<p className="text-muted">{t("roles:no-groups")}</p>
						) : (
							<>
								<HoldingGroups organization={organization} roleId={id} groups={groups.items} />
								{groups.pages === 1 ? null : (
									<Pagination
										t={t}
										{...groups}
										shown={groups.items.length}
										urlOf={(page) => list.url(state, { page: state.page, groups: page })}
									/>
								)}
							</>
						)}
					</Section>
					{shipped !== null ? null : (
						<Section title={t("roles:delete")} access={deleteRoleContract.access}>
							<DeleteCollection
								organization={organization}
								kind="role"
								id={id}
								name={displayName}
								consequence={t("roles:delete-text", { count: people })}
							/>
						</Section>
					)}
				</div>
			</div>
		</>
	);
}
