"use client";
import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "./button";

/** Provides notifications to the components below. */
export function ToastProvider({ children }: { children: ReactNode }) {
	return (
		<Toast.Provider timeout={6000}>
			{children}
			<Toast.Portal>
				<Toast.Viewport className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-end gap-2">
					<ToastList />
				</Toast.Viewport>
			</Toast.Portal>
		</Toast.Provider>
	);
}

/** Shows a success, or a failure with its reason. */
export function useToast() {
	const manager = Toast.useToastManager();
	return {
		done: (title: string) => manager.add({ title, type: "done", timeout: 4000 }),
		failed: (title: string, description?: string) =>
			manager.add({ title, description, type: "failed", priority: "high", timeout: 15_000 }),
	};
}

function ToastList() {
	const { t } = useTranslation();
	const { toasts } = Toast.useToastManager();
	return toasts.map((toast) => (
		<Toast.Root
			key={toast.id}
			toast={toast}
			swipeDirection={[]}
			className="pointer-events-auto w-full max-w-sm rounded-panel border bg-raised shadow-raised transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
		>
			<Toast.Content className="flex items-start gap-2 p-3">
				{toast.type === "failed" ? (
					<CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
				) : (
					<CircleCheck size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
				)}
				<div className="min-w-0 flex-1 wrap-anywhere">
					<Toast.Title className="font-medium" />
					<Toast.Description className="text-sm text-muted" />
				</div>
				<Toast.Close className={buttonClasses({ variant: "quiet", size: "icon" })} aria-label={t("ui:close")}>
					<X size={14} aria-hidden="true" />
				</Toast.Close>
			</Toast.Content>
		</Toast.Root>
	));
}
