import { listLoading } from "../page-parts";

export default listLoading({ title: "senders:title", text: "senders:text", bar: "mb-3 h-8 w-full max-w-xl", rows: 6 });
