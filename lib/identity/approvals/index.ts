export { approvalNumber, approvalToken, isApprovalToken } from "./approval-link";
export { approvalPort } from "./approval-port";
export type { ApprovalPort } from "./ports";
export {
	type ApprovalNotice,
	claimApprovalNotices,
	decideApproval,
	deleteOldApprovals,
	insertApproval,
	type PendingApproval,
	releaseApprovalNotices,
	selectDecision as decisionOf,
	selectPending as pendingApproval,
	selectPendingOf as pendingApprovalsOf,
	settleApprovalNotice,
	withdrawApproval,
} from "./repository";
