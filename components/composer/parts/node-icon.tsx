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
import type { ComponentType, SVGProps } from "react";
import { classes } from "@/components/ui/classes";
import type { DescribedExecutor, ExecutorCategory } from "@/lib/flows/executors/contract";
import { type FlowNode, isSubflowStep } from "@/lib/flows/model";
import { useExecutors } from "../derived/executors/executors-context";
import { brandIcons } from "./brand-icons";

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
	const Icon = isSubflowStep(node) ? Workflow : iconOf(node, executors.get(node.executor?.name ?? ""));
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

/** An icon of the console, or the mark of a brand. */
export type StepIcon = LucideIcon | ComponentType<SVGProps<SVGSVGElement> & { size: number }>;

/** The icon of an executor: the mark of its service, else that of its category. */
export function executorIcon({ name, category }: Pick<DescribedExecutor, "name" | "category">): StepIcon {
	return brandIcons.get(name) ?? categoryIcons[category];
}

function iconOf(node: FlowNode, executor: DescribedExecutor | undefined): StepIcon {
	switch (node.type) {
		case "START":
			return Play;
		case "END":
			return CircleStop;
		case "PROMPT":
			return AppWindow;
		case "TASK_EXECUTION":
			return executor === undefined ? (node.executor === undefined ? Cog : Binary) : executorIcon(executor);
	}
}
