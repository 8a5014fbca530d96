import {
	AppWindow,
	BadgeCheck,
	Binary,
	CircleStop,
	Cog,
	KeyRound,
	type LucideIcon,
	MessageSquareLock,
	Play,
	Split,
	UserPlus,
	Waypoints,
	Workflow,
} from "lucide-react";
import { classes } from "@/components/ui/classes";
import type { ExecutorCategory } from "@/lib/flows/executors/contract";
import { type FlowNode, isSubflowStep } from "@/lib/flows/model";
import { useExecutors } from "../derived/executors/executors-context";

const categoryIcons: Record<ExecutorCategory, LucideIcon> = {
	credentials: KeyRound,
	"one-time-code": MessageSquareLock,
	federation: Waypoints,
	registration: UserPlus,
	decisions: Split,
	completion: BadgeCheck,
};

/** The icon of a node: of its kind, and for a task of its executor's category. */
export function NodeIcon({ node, size = 15 }: { node: FlowNode; size?: number }) {
	const executors = useExecutors();
	const Icon = isSubflowStep(node) ? Workflow : iconOf(node, executors.get(node.executor?.name ?? "")?.category);
	return (
		<span
			className={classes(
				"grid size-6 shrink-0 place-items-center rounded-control",
				node.type === "PROMPT" ? "bg-accent-soft text-accent" : "bg-sunken text-muted",
			)}
		>
			<Icon size={size} aria-hidden="true" />
		</span>
	);
}

/** The icon of an executor on the palette. */
export function executorIcon(category: ExecutorCategory): LucideIcon {
	return categoryIcons[category];
}

function iconOf(node: FlowNode, category: ExecutorCategory | undefined): LucideIcon {
	switch (node.type) {
		case "START":
			return Play;
		case "END":
			return CircleStop;
		case "PROMPT":
			return AppWindow;
		case "TASK_EXECUTION":
			return category === undefined ? (node.executor === undefined ? Cog : Binary) : categoryIcons[category];
	}
}
