"use client";
import { Columns2, Ellipsis, ExternalLink, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { Link } from "@/components/ui/link";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ListedVersion } from "./versions-matching";

/** One version in the history of a flow. */
export function VersionItem({
	flowId,
	version: { version, createdAt, createdBy, note, isActive, restoredFrom },
	active,
	open,
	onCompareWithDraft,
	onRestore,
}: {
	flowId: string;
	version: ListedVersion;
	active: number | undefined;
	/** Whether this version is shown at the moment. */
	open: boolean;
	/** Absent without a draft. */
	onCompareWithDraft?: (() => void) | undefined;
	/** Absent for users who may not publish. */
	onRestore?: (() => void) | undefined;
}) {
	const { t } = useTranslation();
	const flow = `/console/flows/${flowId}`;
	const compare = `${flow}/compare`;
	const icon = <Columns2 size={14} aria-hidden="true" className="text-muted" />;
	return (
		<li
			className={classes("flex gap-2 border-b py-1.5 ps-3 pe-1.5 last:border-b-0", open && "bg-accent-soft/60")}
			aria-current={open ? "true" : undefined}
		>
			<Link
				href={isActive ? `${flow}?panel=versions` : `${flow}?version=${version}&panel=versions`}
				className="link flex h-6 min-w-8 items-center text-sm font-medium tabular-nums"
				aria-label={t("versions:open", { version })}
			>
				{version}
			</Link>
			<div className="flex min-w-0 flex-1 flex-col gap-0.5 py-0.5 text-sm">
				<div className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
					<RelativeTime at={createdAt} />
					{isActive ? <Badge tone="success">{t("versions:active")}</Badge> : null}
					{restoredFrom === undefined ? null : <Badge>{t("versions:restored-from", { version: restoredFrom })}</Badge>}
				</div>
				<bdi className="text-muted wrap-anywhere">{createdBy}</bdi>
				{note === undefined ? null : (
					<p className="wrap-anywhere">
						<bdi>{note}</bdi>
					</p>
				)}
			</div>
			<Menu
				trigger={
					<Button variant="quiet" size="icon" className="size-7" aria-label={t("compare:panel.actions", { version })}>
						<Ellipsis size={16} aria-hidden="true" />
					</Button>
				}
			>
				<MenuLink
					icon={<ExternalLink size={14} aria-hidden="true" className="text-muted" />}
					link={<Link href={isActive ? `${flow}?panel=versions` : `${flow}?version=${version}&panel=versions`} />}
				>
					{t("compare:panel.open")}
				</MenuLink>
				{version > 1 ? (
					<MenuLink icon={icon} link={<Link href={`${compare}/${version - 1}...${version}`} />}>
						{t("compare:panel.with", { version: version - 1 })}
					</MenuLink>
				) : null}
				{isActive || active === undefined ? null : (
					<MenuLink icon={icon} link={<Link href={`${compare}/${version}...${active}`} />}>
						{t("compare:panel.with-active")}
					</MenuLink>
				)}
				{onCompareWithDraft === undefined ? null : (
					<MenuItem icon={icon} onClick={onCompareWithDraft}>
						{t("compare:panel.with-draft")}
					</MenuItem>
				)}
				{isActive || onRestore === undefined ? null : (
					<>
						<MenuSeparator />
						<MenuItem icon={<RotateCcw size={14} aria-hidden="true" className="text-muted" />} onClick={onRestore}>
							{t("versions:restore")}
						</MenuItem>
					</>
				)}
			</Menu>
		</li>
	);
}
