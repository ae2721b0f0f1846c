(function (core, native) {
  "use strict";
  // DOM 2.9 where there are shadow trees: an event goes through slots and out to hosts, and listeners see only targets of their own
  // tree or of those around it.
  core.define("shadow events", () => {
    const tree = core.use("tree");
    const { assignedSlot } = core.use("slots");
    const { isNode, rootOf } = tree;

    /// Whether a root is that of a node's tree, or of one around it.
    function isRootAround(root, node) {
      for (let at = rootOf(node); ; at = rootOf(at._host)) {
        if (at === root) return true;
        if (at._host === undefined) return false;
      }
    }

    /// What `against` may see of a target: the target itself or the host of a tree that it is in.
    function retarget(given, against) {
      let at = given;
      while (isNode(at)) {
        const root = rootOf(at);
        if (root._host === undefined || (isNode(against) && isRootAround(root, against))) return at;
        at = root._host;
      }
      return at;
    }

    function parentOf(item, event, first) {
      if (!isNode(item)) return item._eventParent(event);
      if (item._host !== undefined) return event._composed || rootOf(first) !== item ? item._host : null;
      return assignedSlot(item) ?? item._eventParent(event);
    }

    /// The way of an event: for each object on it the target that it sees, or null where that is the one before.
    function pathOf(first, event, shownTarget, related) {
      const path = [];
      const add = (item, target, relatedTarget, isSlotInClosed) => path.push({
        item, target, relatedTarget, isSlotInClosed, isRootOfClosed: item._host !== undefined && item._mode === "closed",
      });
      add(first, shownTarget, retarget(related, first), false);
      let target = first;
      let isSlotted = assignedSlot(first) !== null;
      for (let at = parentOf(first, event, first); at !== null; at = parentOf(at, event, first)) {
        const isSlotInClosed = isSlotted && rootOf(at)._mode === "closed";
        isSlotted = isNode(at) && assignedSlot(at) !== null;
        const relatedTarget = retarget(related, at);
        if (!isNode(at) || isRootAround(rootOf(target), at)) {
          add(at, null, relatedTarget, isSlotInClosed);
        } else if (at === relatedTarget) {
          break;
        } else {
          target = at;
          add(at, at, relatedTarget, isSlotInClosed);
        }
      }
      return path;
    }

    const isInShadow = (value) => isNode(value) && rootOf(value)._host !== undefined;

    function dispatch(first, event, shownTarget, invoke) {
      const related = event._fields?.relatedTarget ?? null;
      // Within the tree of both nothing has happened that anybody outside could see.
      if (related !== null && retarget(related, first) === first && related !== first) return !event._canceled;
      event._dispatching = true;
      const path = pathOf(first, event, shownTarget, related);
      event._path = path;
      const show = (index) => {
        let at = index;
        while (path[at].target === null) at--;
        event._target = path[at].target;
        if (related !== null) event._fields.relatedTarget = path[index].relatedTarget;
      };
      for (let index = path.length - 1; index >= 0; index--) {
        show(index);
        invoke(path[index].item, event, path[index].target !== null, true);
      }
      for (let index = 0; index < path.length; index++) {
        const isTarget = path[index].target !== null;
        if (!isTarget && !event._bubbles) continue;
        show(index);
        invoke(path[index].item, event, isTarget, false);
      }
      const outermost = path.findLast(({ target }) => target !== null);
      if (isInShadow(outermost.target) || isInShadow(outermost.relatedTarget)) {
        event._target = null;
        if (related !== null) event._fields.relatedTarget = null;
      }
      event._dispatching = false;
      event._phase = 0;
      event._currentTarget = null;
      event._path = null;
      event._stopped = false;
      event._stoppedAtOnce = false;
      return !event._canceled;
    }

    /// What a listener may see of an event's way: nothing in closed trees that it is not in itself.
    function composedPath(event) {
      const { _path: path, _currentTarget: current } = event;
      let place = path.length - 1;
      let level = 0;
      for (; place >= 0; place--) {
        if (path[place].isRootOfClosed) level++;
        if (path[place].item === current) break;
        if (path[place].isSlotInClosed) level--;
      }
      const seen = [current];
      let [here, most] = [level, level];
      for (let index = place - 1; index >= 0; index--) {
        if (path[index].isRootOfClosed) here++;
        if (here <= most) seen.unshift(path[index].item);
        if (path[index].isSlotInClosed) most = Math.min(--here, most);
      }
      [here, most] = [level, level];
      for (let index = place + 1; index < path.length; index++) {
        if (path[index].isSlotInClosed) here++;
        if (here <= most) seen.push(path[index].item);
        if (path[index].isRootOfClosed) most = Math.min(--here, most);
      }
      return seen;
    }

    return {
      /// Whether an event at a target may meet a shadow tree.
      concerns: (target) => isNode(target) && target.page.has("slot signals"),
      dispatch, retarget, composedPath, isRootAround,
    };
  });
})
