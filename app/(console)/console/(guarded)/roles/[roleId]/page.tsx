import { UserPlus, UsersRound } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { requestText } from "@/app/request-text";
import { DeletePanel } from "@/components/directory/delete-panel";
import { PeopleTable } from "@/components/directory/people-table";
import { peopleUrl, readPeople } from "@/components/directory/people-url";
import { heldPermissions } from "@/components/directory/roles/held-permissions";
import { HoldingGroups } from "@/components/directory/roles/holding-groups";
import { RoleForm } from "@/components/directory/roles/role-form";
import { Badge } from "@/components/ui/badge";
import { buttonClasses } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SearchForm } from "@/components/ui/search-form";
import { Section } from "@/components/ui/section";
import { browseHoldingGroups, browsePeople, roleSummary } from "@/lib/identity/directory";
import { orNotFound } from "../../or-not-found";
import { requireViewer } from "../../require-viewer";

interface Props {
	params: Promise<{ roleId: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("roles:one") };
}

export default async function RolePage({ params, searchParams }: Props) {
	const { roleId } = await params;
	const path = `/console/roles/${encodeURIComponent(roleId)}`;
	const state = readPeople(await searchParams);
	const principal = await requireViewer(peopleUrl(path, state));
	const [{ t }, role] = await Promise.all([requestText(), roleSummary(principal, roleId).catch(orNotFound)]);
	const { id, displayName, builtIn, revision, people, userCount } = role;
	const [users, groups] = await Promise.all([
		browsePeople(principal, { kind: "role", id }, { ...state, order: state.sort, descending: state.order === "desc" }),
		browseHoldingGroups(principal, id, state.groups),
	]);
	const organization = principal.organizationName;
	return (
		<>
			<PageHeader
				back={{ href: "/console/roles", label: t("roles:title") }}
				title={
					<span className="flex flex-wrap items-center gap-2">
						<bdi>{displayName}</bdi>
						{builtIn ? <Badge>{t("roles:built-in")}</Badge> : null}
					</span>
				}
				text={t("roles:people-count", { count: people })}
			/>
			<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
				<Section title={t("roles:settings")}>
					<RoleForm key={revision} organization={organization} held={heldPermissions(principal)} role={role} />
				</Section>
				<div className="flex min-w-0 flex-col gap-6">
					<Section
						title={t("roles:users")}
						actions={
							<Link href={`${path}/add`} className={buttonClasses()}>
								<UserPlus size={16} aria-hidden="true" />
								{t("roles:add-users")}
							</Link>
						}
					>
						{userCount === 0 ? (
							<p className="text-muted">{t("roles:no-users")}</p>
						) : (
							<div className="flex flex-wrap">
								<SearchForm
									label={t("groups:find")}
									value={state.search}
									href={peopleUrl(path, state, { search: "", page: 1 })}
								/>
							</div>
						)}
						{users.total === 0 && userCount > 0 ? <p className="text-muted">{t("groups:nobody")}</p> : null}
						{users.total === 0 ? null : (
							<>
								<PeopleTable
									organization={organization}
									label={t("roles:users")}
									references={{ of: "role", id, path: "users" }}
									people={users.items}
									path={path}
									state={state}
								/>
								<Pagination
									t={t}
									{...users}
									shown={users.items.length}
									urlOf={(page) => peopleUrl(path, state, { page })}
								/>
							</>
						)}
					</Section>
					<Section
						title={t("roles:groups")}
						actions={
							<Link href={`${path}/add-groups`} className={buttonClasses()}>
								<UsersRound size={16} aria-hidden="true" />
								{t("roles:add-groups")}
							</Link>
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
										urlOf={(page) => peopleUrl(path, state, { groups: page })}
									/>
								)}
							</>
						)}
					</Section>
					{builtIn ? null : (
						<Section title={t("roles:delete")}>
							<DeletePanel
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
