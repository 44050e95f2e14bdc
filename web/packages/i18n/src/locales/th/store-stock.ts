import counting from "./counting";
import losses from "./losses";
import transfers from "./transfers";

/** The pages about goods in stores; only those who count, move or write off goods open them. */
export default { ...counting, ...losses, ...transfers };
