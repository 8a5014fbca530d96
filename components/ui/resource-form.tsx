"use client";
import Link from "next/link";
import type { ReactNode, Ref } from "react";
import { Button, buttonClasses } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { useText } from "@/lib/platform/i18n/client";
import { DraftGuard } from "./draft-guard";
import { LeaveGuard } from "./leave-guard";
import { RefusalNotice } from "./refusal-notice";

interface Props {
	ref?: Ref<HTMLFormElement>;
	/** The mutation that saves what is typed. */
	saving: { isPending: boolean; isSuccess: boolean; submittedAt: number; error: unknown };
	onSave: () => void;
	submit: string;
	/** What would be lost: the draft, compared as JSON with what was saved last, or whether anything would. */
	unsaved: { draft: unknown } | boolean;
	/** Once it is saved another page opens: nothing is sent twice. */
	leaves?: boolean;
	/** Something is wrong with what is typed, and said beside it. */
	blocked?: boolean;
	/** There is nothing to save. */
	unchanged?: boolean;
	/** What went wrong, where it is not all that the mutation says; null where it is said beside a field. */
	error?: unknown;
	/** Whether a refusal that may pass offers to send it again. */
	retry?: boolean;
	/** What is wrong with what is typed, a line each. */
	problems?: readonly string[];
	/** The page to go back to without saving. */
	cancel?: string;
	/** What else can be done, beside the button that saves. */
	actions?: ReactNode;
	className?: string;
	barClassName?: string;
	/** Fields say themselves what is wrong with them. */
	noValidate?: boolean;
	children: ReactNode;
}

/** The form of a resource: its fields, why it was refused, and the bar to save it or not; asks before a draft is lost. */
export function ResourceForm({
	ref,
	saving,
	onSave,
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
	const { t } = useText();
	const busy = saving.isPending || (leaves && saving.isSuccess);
	return (
		<form
			ref={ref}
			className={classes("flex flex-col", className)}
			noValidate={noValidate}
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy && !blocked && !unchanged) onSave();
			}}
		>
			{children}
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
			<div className={classes("flex flex-wrap items-center gap-2", barClassName)}>
				<Button type="submit" variant="primary" busy={busy} disabled={unchanged}>
					{submit}
				</Button>
				{actions}
				{cancel === undefined ? null : (
					<Link href={cancel} className={buttonClasses()}>
						{t("ui:cancel")}
					</Link>
				)}
			</div>
		</form>
	);
}
