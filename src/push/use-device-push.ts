import { useEffect, useState } from 'react';
import { hasPush, pushSupport, turnOffPush, turnOnPush } from './device-push.ts';
import type { TurnedOn } from './device-push.ts';

/** `blocked`: the user or the browser has denied the permission. */
type DevicePushState = 'checking' | 'on' | 'off' | 'blocked' | 'home-screen' | 'unavailable';

interface DevicePush {
  state: DevicePushState;
  busy: boolean;
  /** Why the last attempt to turn pushes on or off failed, unless the state is now `blocked`. */
  problem: 'undecided' | 'unreachable' | 'failed' | undefined;
  turnOn: () => Promise<TurnedOn>;
  turnOff: () => Promise<void>;
}

/** Whether this device receives pushes, and functions that turn them on and off. */
export function useDevicePush(): DevicePush {
  const [state, setState] = useState(stateAtFirst);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<DevicePush['problem']>();
  useEffect(() => {
    let isMounted = true;
    const check = async () => {
      const isOn = await hasPush().catch(() => false);
      if (isMounted) setState((now) => (now === 'checking' ? onOrOff(isOn) : now));
    };
    if (stateAtFirst() === 'checking') void check();
    return () => {
      isMounted = false;
    };
  }, []);
  const turnOn = async () => {
    setBusy(true);
    setProblem(undefined);
    const outcome = await turnOnPush().catch(() => 'failed' as const);
    setBusy(false);
    if (outcome === 'on') setState('on');
    else if (outcome === 'denied') setState('blocked');
    else setProblem(outcome);
    return outcome;
  };
  const turnOff = async () => {
    setBusy(true);
    setProblem(undefined);
    const isOff = await turnOffPush().then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (isOff) setState('off');
    else setProblem('failed');
  };
  return { state, busy, problem, turnOn, turnOff };
}

function stateAtFirst(): DevicePushState {
  const support = pushSupport();
  if (support !== 'yes') return support === 'no' ? 'unavailable' : support;
  return Notification.permission === 'denied' ? 'blocked' : 'checking';
}

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');
