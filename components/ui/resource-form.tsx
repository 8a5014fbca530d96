"use client";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClasses } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { Link } from "@/components/ui/link";
import type { CalledAccess } from "@/lib/platform/http/call";
import { DraftGuard } from "./draft-guard";
import { LeaveGuard } from "./leave-guard";
import { Notice } from "./notice";
import { useMay } from "./permissions";
import { RefusalNotice } from "./refusal-notice";

interface Props {
	ref?: Ref<HTMLFormElement>;
	/** The mutation that saves the form. */
	saving: { isPending: boolean; isSuccess: boolean; submittedAt: number; error: unknown };
	onSave: () => void;
	/** The access of the operation that saves: without it, the form is only shown. */
	access: CalledAccess;
	submit: string;
	/** The draft, compared as JSON with the last saved one, or whether there are unsaved changes. */
	unsaved: { draft: unknown } | boolean;
	/** Whether another page opens after saving; the form then stays disabled, so that it is not submitted twice. */
	leaves?: boolean;
	/** Whether fields are invalid and show their problems. */
	blocked?: boolean;
	/** Whether there is nothing to save. */
	unchanged?: boolean;
	/** Overrides the error of the mutation; null where a field shows it. */
	error?: unknown;
	/** Whether a temporary error offers a retry. */
	retry?: boolean;
	/** The problems of the form, one per line. */
	problems?: readonly string[];
	/** The path of the cancel link. */
	cancel?: string;
	/** Additional actions beside the save button. */
	actions?: ReactNode;
	className?: string;
	barClassName?: string;
	/** Disables native validation, because the fields show their problems. */
	noValidate?: boolean;
	children: ReactNode;
}

/** The form of a resource: its fields, errors, and the bar with save and cancel; asks before a draft is discarded. */
export function ResourceForm({
	ref,
	saving,
	onSave,
	access,
	submit,
	unsaved,
	leaves = false,
	blocked = false,
	unchanged = false,
	error = saving.error,
	retry = true,
	problems,
	cancel,
	actions,
	className,
	barClassName,
	noValidate,
	children,
}: Props) {
	const { t } = useTranslation();
	const may = useMay()(access);
	const busy = saving.isPending || (leaves && saving.isSuccess);
	return (
		<form
			ref={ref}
			className={classes("flex flex-col", className)}
			noValidate={noValidate}
			onSubmit={(event) => {
				event.preventDefault();
				if (may && !busy && !blocked && !unchanged) onSave();
			}}
		>
			{may ? (
				children
			) : (
				<>
					<Notice title={t("ui:may-not-change")} />
					<fieldset disabled className={classes("flex min-w-0 flex-col", className)}>
						{children}
					</fieldset>
				</>
			)}
			{typeof unsaved === "boolean" ? (
				<LeaveGuard unsaved={unsaved} />
			) : (
				<DraftGuard draft={unsaved.draft} saving={saving} />
			)}
			{problems === undefined ? null : (
				<ul className="flex flex-col gap-1 text-sm text-danger empty:hidden" aria-live="polite">
					{problems.map((problem) => (
						<li key={problem} className="wrap-anywhere">
							{problem}
						</li>
					))}
				</ul>
			)}
			<RefusalNotice error={error} onRetry={retry ? onSave : undefined} />
			{may || cancel !== undefined ? (
				<div className={classes("flex flex-wrap items-center gap-2", barClassName)}>
					{may ? (
						<>
							<Button type="submit" variant="primary" busy={busy} disabled={unchanged}>
								{submit}
							</Button>
							{actions}
						</>
					) : null}
					{cancel === undefined ? null : (
						<Link href={cancel} className={buttonClasses()}>
							{t("ui:cancel")}
						</Link>
					)}
				</div>
			) : null}
		</form>
	);
}
